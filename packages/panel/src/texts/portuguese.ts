import type { Texts } from './english.ts';
import { assistant } from './portuguese/assistant.ts';
import { audit } from './portuguese/audit.ts';
import { cases } from './portuguese/cases.ts';
import { checks } from './portuguese/checks.ts';
import { connector } from './portuguese/connector.ts';
import { credentials } from './portuguese/credentials.ts';
import { erasures } from './portuguese/erasures.ts';
import { escalation } from './portuguese/escalation.ts';
import { frame } from './portuguese/frame.ts';
import { imports } from './portuguese/imports.ts';
import { knowledge } from './portuguese/knowledge.ts';
import { join, members } from './portuguese/members.ts';
import { pauses } from './portuguese/pauses.ts';
import { playground } from './portuguese/playground.ts';
import { policy } from './portuguese/policy.ts';
import { problems } from './portuguese/problems.ts';
import { service } from './portuguese/service.ts';
import { settings } from './portuguese/settings.ts';
import { signIn } from './portuguese/sign-in.ts';
import { signatures } from './portuguese/signatures.ts';
import { start } from './portuguese/start.ts';
import { traces } from './portuguese/traces.ts';
import { calls, trials } from './portuguese/trials.ts';
import { webhooks } from './portuguese/webhooks.ts';

/** Portuguese as it is written in Brazil. */
export const portuguese: Texts = {
  product: 'Deskhand',
  sections: {
    start: 'Início',
    cases: 'Casos',
    knowledge: 'Conhecimento',
    assistant: 'Assistente',
    playground: 'Simulador',
    checks: 'Verificações',
    connector: 'Conector',
    handOver: 'Transferência',
    webhooks: 'Webhooks',
    members: 'Membros',
    credentials: 'Credenciais',
    audit: 'Auditoria',
    settings: 'Configurações',
  },
  failure: {
    title: 'Não deu certo',
    unreachable: 'O serviço não respondeu. Verifique se ele está em execução e tente novamente.',
    unreadable: 'O serviço respondeu com algo que não é uma mensagem.',
    retry: 'Tentar novamente',
    request: 'Requisição',
    original: 'O que o serviço disse, em inglês',
  },
  common: {
    copy: 'Copiar',
    copied: 'Copiado',
    copyNamed: (what) => `Copiar ${what}`,
    cancel: 'Cancelar',
    close: 'Fechar',
    save: 'Salvar',
    delete: 'Excluir',
    apply: 'Aplicar',
    clear: 'Limpar filtros',
    more: 'Mostrar mais',
    loading: 'Carregando…',
    never: 'nunca',
    none: 'nenhum',
    justNow: 'agora',
    back: (where) => `Voltar para ${where}`,
    added: 'acrescentado:',
    removed: 'removido:',
    opensElsewhere: '(abre em uma nova aba)',
    unsaved: {
      restored: 'Este navegador guardou o que você digitou e não salvou.',
      discard: 'Descartar',
      leaveTitle: 'Sair e descartar o que você digitou?',
      leaveWhy: (count) =>
        `Este navegador guarda o que você digitou e não salvou, em ${count === 1 ? 'um formulário' : `${count} formulários`}. Ao sair, isso é removido.`,
      leave: 'Descartar e sair',
    },
  },
  /** Of what two people changed at once. */
  merging: {
    changedByBoth: 'Os dois mudaram este campo. Escolha qual fica.',
    sides: { mine: 'O meu', theirs: 'O da outra pessoa', both: 'Os dois' },
    goOn: 'Continuar com estes',
    takeTheirs: 'Ficar com tudo da outra pessoa',
  },
  frame,
  signIn,
  start,
  cases,
  erasures,
  escalation,
  signatures,
  imports,
  knowledge,
  assistant,
  pauses,
  playground,
  checks,
  connector,
  members,
  join,
  credentials,
  audit,
  service,
  settings,
  traces,
  webhooks,
  policy,
  problems,
  trials,
  calls,
};
