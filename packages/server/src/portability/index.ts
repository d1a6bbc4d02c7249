export { createExportSlots } from './export-slots.ts';
export { ImportError } from './importing/import-error.ts';
export { importTenant, type ImportedTenant } from './importing/import-tenant.ts';
export { readExport } from './importing/read-export.ts';
export { registerPortabilityRoutes } from './http/index.ts';
