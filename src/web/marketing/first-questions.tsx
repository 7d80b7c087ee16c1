const QUESTIONS = [
  [
    'Who writes the pages?',
    'A library of reviewed trade knowledge, and a language model where the agency switches one on. Either way the same checks read every sentence: what it says of you must be confirmed, what it says of the trade must have a source.',
  ],
  [
    'What do you need from me?',
    'Twelve short questions for each service: what you charge, how fast you come, what you never do. Your answers are what no other page on the web can say.',
  ],
  [
    'Can I read pages before they go out?',
    'Yes. Where you wish it, every page waits for your approval in the portal, with room for a comment and a day by which you decide.',
  ],
  [
    'Whose are the pages?',
    'They are on your own domain. They can be exported whole, as plain files that any web host serves.',
  ],
  [
    'What happens to what visitors send?',
    'It is stored before the visitor reads “thank you”, reaches you at once, and keeps word for word what the visitor agreed to. Anybody can ask for a copy, or to be erased.',
  ],
] as const;

export function FirstQuestions() {
  return (
    <section className="band" aria-labelledby="questions-title">
      <div className="band-inner questions">
        <h2 id="questions-title">What you would ask first</h2>
        <div>
          {QUESTIONS.map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
