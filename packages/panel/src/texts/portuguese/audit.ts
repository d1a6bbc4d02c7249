import type { Texts } from '../english.ts';
import { auditActions } from './audit-actions.ts';
import { counted } from './counted.ts';

export const audit: Texts['audit'] = {
  title: 'Auditoria',
  lead: 'O que foi feito e o que foi recusado, do mais recente ao mais antigo. ',
  actions: auditActions,
  requestId: 'ID da requisição',
  requestHint: 'Vem de um erro, por exemplo req_…',
  actor: 'Quem',
  actorHint: 'Um ID, ou um tipo como user',
  from: 'De',
  to: 'Até',
  action: 'O quê',
  target: 'Sobre',
  exportLines: 'Exportar JSON Lines',
  exportCsv: 'Exportar CSV',
  chain: {
    title: 'Alguém alterou este registro?',
    why: 'Em segundos, cada registro recebe um selo, um número que serve para ele e para nenhum outro. Se alguém alterar ou excluir um registro depois, o selo deixa de servir e isso é informado aqui. Requisições recusadas e repetidas são guardadas só por um tempo e não têm selo.',
    withNoted: 'Comparar com um selo anotado antes',
    noted: 'Um selo anotado antes (opcional)',
    verify: 'Verificar o registro',
    holds: (from, to) => `Ninguém alterou o que foi registrado de ${from} a ${to}.`,
    nothing: 'Nada foi selado ainda.',
    broken: 'O registro foi alterado: os selos não são válidos.',
    counted: (events, blocks) =>
      `Verificados: ${counted(events, 'registro', 'registros')} e ${counted(blocks, 'selo', 'selos')}.`,
    deleted: (events) =>
      events === 1
        ? 'Mais 1 evento foi excluído por idade; o selo dele é válido.'
        : `Mais ${counted(events, 'evento', 'eventos')} foram excluídos por idade; os selos deles são válidos.`,
    unsealed: (events) => {
      if (events === 0) return 'Nenhum aguarda selo.';
      return events === 1
        ? 'O mais recente ainda aguarda selo.'
        : `Os ${events} mais recentes ainda aguardam selo.`;
    },
    goesOn: 'Continuando…',
    cancelled: 'Cancelado antes do fim.',
    head: 'Anote este selo em outro lugar; mais tarde ele prova que nada até aqui foi removido:',
    headName: 'o selo mais recente',
    inBlock: (block) => `Sob o selo ${block}`,
    behindLast: 'Depois do último selo',
    between: (from, to) => `(${from} a ${to})`,
    reasons: {
      events_changed: 'o conteúdo dos eventos foi alterado.',
      events_missing: 'eventos foram removidos.',
      events_added: 'eventos foram acrescentados depois de selado.',
      block_changed: 'o registro do próprio selo foi alterado.',
      blocks_missing: 'selos anteriores a ele foram removidos.',
      noted_block_missing: 'o selo que você anotou não está lá ou é outro.',
    },
  },
  columns: {
    at: 'Quando',
    action: 'O quê',
    actor: 'Quem',
    target: 'Sobre',
    request: 'Requisição',
  },
  empty: 'Nada aconteceu ainda',
  emptyWhy:
    'Tudo o que alguém faz, ou que lhe é recusado, fica registrado aqui com o ID da requisição.',
  noMatch: 'Nenhum resultado',
  noMatchWhy:
    'O ID está completo? Ele começa com req_. Requisições sem autor identificado, como as de credenciais erradas, só o operador pode ver.',
  details: 'Detalhes',
  actors: {
    operator: 'Operador',
    tenant: 'Administrador',
    member: 'Membro',
    integration: 'Seu backend',
    user: 'Usuário',
    system: 'Serviço',
    human: 'Pessoa',
    anonymous: 'Não identificado',
  },
};
