export { registerActionRoutes } from './http.ts';
