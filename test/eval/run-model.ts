import { startProduct } from '../../bench/product.ts';
import { startRecordedModel, type RecordedModel } from '../setup/recorded-model.ts';
import { addStaffEvidence, evaluateModelFarm, prepareFarm, type PreparedFarm } from './evaluate-model.ts';
import { awaitPages, type BriefResult, type EvalProduct } from './evaluate.ts';
import { MODEL_BRIEFS } from './model-briefs.ts';
import { readPageUse, type PageUse } from './model-use.ts';
import { readRecordedAnswers } from './recorded/answers.ts';
import { printBrief, printLengths, printTable, printUse } from './tables.ts';

/** US dollars per million tokens where no others are given: those of a small model in November 2026. */
const { EVAL_INPUT_PRICE = '0.4', EVAL_OUTPUT_PRICE = '1.6' } = process.env;

interface Endpoint {
  name: string;
  baseUrl: string;
  key: string | null;
  model: string;
  recorded: RecordedModel | null;
}

const answers = readRecordedAnswers();

/** The endpoint of the environment, else recorded answers on loopback. */
const findEndpoint = async (): Promise<Endpoint> => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = process.env;
  if (key || baseUrl)
    return {
      name: model ?? 'model',
      baseUrl: baseUrl ?? 'https://api.openai.com/v1',
      key: key ?? null,
      model: model ?? 'gpt-5-mini',
      recorded: null,
    };
  const recorded = await startRecordedModel({ briefs: MODEL_BRIEFS, answers });
  return { name: 'recorded answers', baseUrl: recorded.url, key: null, model: 'recorded-model', recorded };
};

/** Farms without pages first, while no model is set that would write the pages of every new farm. */
const prepareFarms = async (product: EvalProduct): Promise<PreparedFarm[]> => {
  const waiting: EvalProduct = {
    async call<Body>(method: string, path: string, body?: unknown) {
      const answer = await product.call<Body>(method, path, body);
      if (path === '/api/farms') await awaitPages(product, (answer as { farms: { id: number }[] }).farms[0]?.id ?? 0);
      return answer;
    },
  };
  await addStaffEvidence(product, MODEL_BRIEFS);
  const farms: PreparedFarm[] = [];
  for (const brief of MODEL_BRIEFS) {
    const questions = answers.filter((answer) => answer.brief === brief.id);
    farms.push(await prepareFarm(waiting, { brief, questions }));
  }
  return farms;
};

/** Writes the recorded questions with a model and prints what came of them. */
export const evaluateModel = async (): Promise<void> => {
  const endpoint = await findEndpoint();
  const host = new URL(endpoint.baseUrl).host;
  const product = await startProduct({
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    OPENAI_MODEL: '',
    ...(endpoint.recorded ? { OUTBOUND_ALLOW: host } : {}),
  });
  try {
    const farms = await prepareFarms(product);
    await product.call('POST', '/api/admin/settings', {
      openAiKey: endpoint.key,
      openAiBaseUrl: endpoint.baseUrl,
      openAiModel: endpoint.model,
      modelInputPrice: Number(EVAL_INPUT_PRICE),
      modelOutputPrice: Number(EVAL_OUTPUT_PRICE),
    });
    const results: BriefResult[] = [];
    const uses: PageUse[] = [];
    for (const farm of farms) {
      const result = await evaluateModelFarm(product, farm);
      results.push(result);
      printBrief(result);
      printLengths(result);
      for (const page of result.pages) {
        const use = await readPageUse(product, page);
        uses.push(use);
        printUse(use);
      }
    }
    printTable(endpoint.name, results, uses);
    const missing = endpoint.recorded?.notGiven ?? [];
    for (const { brief, intent, key } of missing)
      process.stdout.write(`${brief} ${intent}: the prompt did not hold ${key}\n`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
    await endpoint.recorded?.stop();
  }
};
