import { hostileFamilies } from '../../packages/widget/test/markdown/hostile/index.ts';

const textsOf = (family: readonly { text: string }[]) => family.map(({ text }) => text);
const { huge, addresses, ...families } = hostileFamilies;

/**
 * What a browser is given of the hostile texts, the huge ones apart. Addresses are variations of a few
 * ideas, and each is judged without a browser: every fourth will do.
 */
export const selectedTexts: readonly string[] = [
  ...Object.values(families).flatMap(textsOf),
  ...textsOf(addresses!).filter((_, index) => index % 4 === 0),
];

export const hugeTexts: readonly string[] = textsOf(huge!);
