export { createExportSlots } from './export-slots.ts';
export { registerPortabilityRoutes } from './http/index.ts';
