import { parseArgs } from 'node:util';
import { startProduct } from '../../bench/product.ts';
import { BRIEFS } from './briefs.ts';
import { evaluateBrief, type BriefResult } from './evaluate.ts';
import { evaluateModel } from './run-model.ts';
import { printBrief, printTable } from './tables.ts';

const evaluateComposer = async (): Promise<void> => {
  const product = await startProduct();
  try {
    const results: BriefResult[] = [];
    for (const brief of BRIEFS) {
      const result = await evaluateBrief(product, brief);
      results.push(result);
      printBrief(result);
    }
    printTable('composer', results);
  } finally {
    await product.stop();
  }
};

const { values } = parseArgs({ options: { writer: { type: 'string', default: 'composer' } } });
if (values.writer === 'model') await evaluateModel();
else await evaluateComposer();
