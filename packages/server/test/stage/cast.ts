import type { TestService } from './service.ts';
import type { TestTenant } from './tenant.ts';

/** The people of the tests: Ana and Bruno are customers of Harbor, Carla is one of Meadow. */
export interface Cast {
  harbor: TestTenant;
  meadow: TestTenant;
  ana: string;
  bruno: string;
  carla: string;
}

export async function castOf(service: TestService): Promise<Cast> {
  const [harbor, meadow] = await Promise.all([service.tenant('harbor'), service.tenant('meadow')]);
  const [ana, bruno, carla] = await Promise.all([
    harbor.session('ana', {
      userEmail: 'ana@harbor.example',
      userRoles: ['owner'],
      plan: 'studio',
    }),
    harbor.session('bruno'),
    // The same id as Ana's in another tenant: identity is tenant and user together.
    meadow.session('ana'),
  ]);
  return { harbor, meadow, ana, bruno, carla };
}
