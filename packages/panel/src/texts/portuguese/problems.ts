import type { Texts } from '../english.ts';

export const problems: Texts['problems'] = {
  heading: 'O que deu errado recentemente',
  none: 'Nada nos últimos sete dias.',
  columns: {
    what: 'O quê',
    why: 'Por quê',
    often: 'Quantas vezes',
    first: 'Primeira',
    last: 'Última',
  },
  kinds: {
    model_failed: 'Respondido sem o modelo',
    call_failed: 'O conector não respondeu',
    change_unknown: 'Uma alteração com resultado desconhecido',
    change_failed: 'Uma alteração que falhou',
    escalation_failed: 'Uma transferência que não foi aceita',
    request_refused: 'Requisições recusadas',
    webhook_failing: 'Um webhook que falha',
    webhook_disabled: 'Um webhook que foi desativado',
    feedback_negative: 'Avaliado como não útil',
  },
  refusedIt: 'Ele responde com um erro',
};
