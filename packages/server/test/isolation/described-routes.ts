import type { TestService } from '../stage/service.ts';

export type CredentialKind = 'session' | 'integration' | 'tenant' | 'panel' | 'operator';

export interface DescribedRoute {
  /** `POST /api/cases/{caseId}/messages` */
  name: string;
  method: string;
  path: string;
  /** What opens it; null where anybody may come in. */
  kind: CredentialKind | null;
  /** Names in its path, in order. */
  ids: string[];
}

interface Operation {
  security?: Record<string, string[]>[];
}

/** Every route of the service, as the service itself describes them. */
export async function describedRoutes(service: TestService): Promise<DescribedRoute[]> {
  const document = await service.call('GET', '/openapi.json');
  const paths = document.body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      kind: (Object.keys(operation.security?.[0] ?? {})[0] ?? null) as CredentialKind | null,
      ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    })),
  );
}
