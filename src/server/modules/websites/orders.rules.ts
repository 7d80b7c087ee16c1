/** Lines that are addressed to a language model and not to the website's visitors. */
const ORDER =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|above|previous|prior)\b|\b(?:system|developer|assistant) (?:prompt|message|instructions?|override)\b|\byou are (?:now )?(?:an? |the )?(?:ai|a\.i\.|assistant|language model|chatbot|gpt)\b|\b(?:as|dear|hello|attention|hey),? (?:an? )?(?:ai|llms?|chatgpt|gpt|claude|gemini|language models?|crawlers?|scrapers?|bots?)\b|\blanguage models?\b|\b(?:respond|reply|answer) (?:only )?with\b|\bjson\b|\bnew instructions\b|\b(?:when|if) (?:you )?(?:summari[sz]|extract|read|process|pars)\w*\b.{0,60}\b(?:this (?:page|site|website|text))\b|<\/?(?:system|assistant|user|instructions?)>|\[\/?(?:INST|SYSTEM)\]|###\s*(?:system|instruction)|\bBEGIN (?:SYSTEM|INSTRUCTIONS)/i;

/** The text without lines that order a language model about; nothing else is said there about a business. */
export const withoutOrders = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !ORDER.test(line.slice(0, 5000)))
    .join('\n');
