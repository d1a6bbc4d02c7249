export { registerAdministrationRoutes } from './http/index.ts';
