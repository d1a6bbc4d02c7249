export { distributeDatabase } from './distribute.ts';
export { placeTables, planDistribution, referenceTables, type SetAside } from './plan.ts';
