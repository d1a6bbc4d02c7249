export { registerAdministrationRoutes } from './http.ts';
