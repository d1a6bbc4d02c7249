import type {
  EscalationSettings,
  UpdateEscalationRequest,
  UpdateEscalationResponse,
} from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const path = '/api/admin/escalation';

export const escalationQuery = queryOptions({
  queryKey: ['escalation'],
  queryFn: ({ signal }) => askService<EscalationSettings>('GET', path, { signal }),
});

/** Under one key: sent again after a lost reply, it makes no second secret and shows the same one. */
export const setEscalation = ({ key, ...body }: UpdateEscalationRequest & { key: string }) =>
  askService<UpdateEscalationResponse>('PUT', path, { body, key });

export const removeEscalation = () => askService<object>('DELETE', path);
