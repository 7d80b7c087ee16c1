import { startProduct, writeFarm } from './product.ts';

const GOAL_SECONDS = 30;
const HUBS =
  'Rodents, Ants, Bed Bugs, Termites, Cockroaches, Wasps and Hornets, Mosquitoes, Fleas and Ticks, Wildlife, Spiders';

/** A farm of 200 pages, planned, written, checked and published; the yardstick is the goal of 30 s on two cores. */
export const benchWriting = async (): Promise<void> => {
  const product = await startProduct();
  try {
    const { pages, seconds } = await writeFarm(product, { microHubs: HUBS, questionsPerHub: 20 });
    const published = pages.filter((page) => page.isPublished).length;
    const ratio = seconds / GOAL_SECONDS;
    process.stdout.write(
      `  ${pages.length} pages, ${published} published, in ${seconds.toFixed(1)} s (${(pages.length / seconds).toFixed(1)} pages a second); ${ratio.toFixed(2)} of the ${GOAL_SECONDS} s allowed\n`,
    );
  } finally {
    await product.stop();
  }
};
