import type { Texts } from '../english.ts';
import { counted } from './counted.ts';

export const connector: Texts['connector'] = {
  title: 'Conector',
  lead: 'Seu servidor MCP: o que o assistente pode consultar e alterar para um usuário.',
  address: 'Endereço',
  addressHint: 'MCP por Streamable HTTP, como https://connector.example.com/mcp',
  credential: 'Credencial',
  credentialHint: 'Enviada como bearer em cada chamada; guardada cifrada e nunca mais exibida.',
  credentialKept: 'Já há uma definida. Deixe em branco para mantê-la.',
  addressAnew:
    'Outro endereço é outro servidor: as ferramentas dele ficam desligadas até você as aprovar.',
  credentialAnew: 'A que está definida é só para o servidor anterior. Digite a deste servidor.',
  connect: 'Conectar e ler as ferramentas',
  change: 'Alterar',
  refresh: 'Ler as ferramentas novamente',
  reached: 'Conectado',
  notReached: 'Ainda não conectado',
  toolsRead: 'Última leitura das ferramentas',
  hasCredential: 'Há uma credencial definida',
  noCredential: 'Nenhuma credencial definida',
  handOver: 'Casos são transferidos por',
  handOverHint:
    'Por exemplo, uma ferramenta que abre um chamado. Ninguém mais a chama, e nenhum modelo a vê.',
  nobody: 'Nenhuma das ferramentas',
  remove: 'Remover o conector',
  removeTitle: 'Remover o conector?',
  removeWhy:
    'O assistente não consulta nem altera mais nada, e as propostas pendentes não são executadas. Digite a palavra remover para continuar.',
  removeWord: 'remover',
  typeWord: (word) => `Digite ${word}`,
  empty: 'Nenhum conector ainda',
  emptyWhy:
    'Sem conector, o assistente responde a partir dos seus artigos e não altera nada. Com um, ele faz consultas para o usuário e propõe alterações que o usuário confirma.',
  tools: 'Ferramentas',
  noTools: 'O servidor não lista nenhuma ferramenta',
  notRead: 'As ferramentas ainda não foram lidas',
  notReadWhy:
    'Ninguém as leu neste endereço, ou a leitura falhou. Depois que um proprietário as ler, elas aparecem aqui; a verificação do conector diz por que falha.',
  noToolsWhy: 'Quando ele listar, leia as ferramentas novamente.',
  waiting: (count) =>
    count === 1
      ? 'Uma ferramenta aguarda sua aprovação.'
      : `${count} ferramentas aguardam sua aprovação.`,
  columns: { tool: 'Ferramenta', effect: 'O que faz', state: 'Estado' },
  effects: {
    read: 'Consulta, sem perguntar ao usuário',
    write: 'Altera algo, depois que o usuário confirma',
    disabled: 'Desativada',
  },
  services: {
    foresees: 'Para outra ferramenta: diz antes de uma alteração o que aconteceria',
    proves: 'Para outras ferramentas: comprova uma alteração cujo resultado não se conhece',
  },
  states: {
    ready: 'Aprovada',
    unapproved: 'Aguarda aprovação',
    quarantined: 'Mudou desde a aprovação',
    disabled: 'Desativada',
    gone: 'Não é mais listada',
    unusable: 'Não pode ser usada',
    paused: 'Em pausa',
  },
  stateMeanings: {
    ready: 'O assistente pode usá-la.',
    unapproved:
      'Ninguém aprovou esta definição. Até que isso aconteça, o assistente não a conhece.',
    quarantined:
      'O conector informa uma definição diferente da aprovada. O assistente não a usa até que alguém revise a mudança.',
    disabled: 'Está desativada pela política dela.',
    gone: 'O conector não a lista mais.',
    unusable:
      'Um dos esquemas dela não pode ser verificado; por isso, o que ela responde não seria confiável.',
    paused: 'Está desativada por enquanto. A política e a aprovação dela são mantidas.',
  },
  takenBack:
    'A aprovação desta definição foi retirada. Até que alguém a aprove de novo, o assistente não a conhece.',
  pause: {
    pause: 'Pausar',
    resume: 'Retomar',
    pauseTitle: (tool) => `Pausar ${tool}?`,
    resumeTitle: (tool) => `Retomar ${tool}?`,
    pauseWhy:
      'Durante a pausa, o assistente não a usa. Uma proposta pendente é recusada ao ser confirmada, e o usuário é informado do motivo.',
    resumeWhy: 'O assistente pode usá-la novamente a partir da próxima mensagem.',
    keeps: 'A política e a aprovação dela continuam como estão.',
  },
  check: {
    heading: 'Verificação',
    why: 'Conecta agora, lista as ferramentas duas vezes e tenta uma vez com uma credencial errada. Nenhuma das suas ferramentas é chamada.',
    check: 'Verificar o conector',
    verdict: (problems, risks) => {
      const found = [
        problems > 0 && counted(problems, 'problema', 'problemas'),
        risks > 0 && counted(risks, 'risco', 'riscos'),
      ].filter(Boolean);
      return found.length === 0 ? 'Nada a observar' : found.join(', ');
    },
    reached: (protocol, connectMs, listMs) =>
      `Fala ${protocol}; conectou em ${connectMs} ms e listou as ferramentas em ${listMs} ms.`,
    protocols: { stateless: 'o protocolo sem estado', sessions: 'o protocolo com sessão' },
    levels: { problem: 'Problema', risk: 'Risco' },
  },
  forWhom: 'Para quem',
  needsRoles: (roles) => `Só para usuários com: ${roles}`,
  everyone: 'Para todos os usuários da organização',
  description: 'O que o conector diz que ela faz',
  noDescription: 'Ele não diz nada.',
  takes: 'Recebe',
  takesNothing: 'Nada.',
  types: {
    string: 'texto',
    integer: 'número inteiro',
    number: 'número',
    boolean: 'sim ou não',
    array: 'lista',
    object: 'registro',
    null: 'nada',
  },
  required: 'obrigatório',
  receiptAt: 'O recibo é lido em',
  noReceipt: 'Nenhum recibo configurado: uma alteração só pode terminar como “não se sabe”.',
  fingerprint: 'Impressão digital',
  whole: 'A definição completa',
  changes: 'O que mudou desde a aprovação',
  structure: {
    whole: 'o todo',
    riskier: 'mais arriscado',
    words: 'O mesmo, palavra por palavra',
    more: (count) =>
      `Mais ${count} diferenças não estão listadas aqui. Elas estão nas palavras abaixo.`,
    kinds: {
      property_added: 'é novo',
      property_removed: 'não existe mais',
      became_required: 'agora é obrigatório',
      became_optional: 'não é mais obrigatório',
      values_added: 'também pode ser',
      values_removed: 'não pode mais ser',
    },
  },
  riskier: {
    whole: 'o todo',
    heading: 'O que ficou mais arriscado',
    readsNoMore: 'Ela não diz mais que apenas consulta: conta como uma ferramenta que altera algo.',
    destroys: 'Agora ela diz que o que faz pode destruir algo.',
    reachesOut: 'Agora ela diz que alcança outros sistemas além do seu produto.',
    takesMore: (names) => `Ela recebe o que antes não recebia: ${names}.`,
    looser: (names) => `Os limites já não são os de antes: ${names}.`,
    keyIsGone:
      'Ela não recebe mais uma chave de idempotência: uma chamada interrompida não é repetida, e o resultado dela permanece desconhecido.',
    noProof: 'Ela não declara mais o que responde: nenhuma alteração dela pode ser comprovada.',
    noReceipt: (pointer) => `O recibo é lido em ${pointer}, que não está mais no que ela declara.`,
    hidden: 'O título ou a descrição dela agora tem caracteres invisíveis.',
  },
  before: 'Aprovada',
  now: 'Agora',
  pinnedOtherwise: (version) =>
    `A versão ${version} do assistente, que está publicada, fixa outra definição desta ferramenta. Ali ela continua desligada até ser fixada como está agora.`,
  approve: 'Aprovar',
  approveTitle: (tool) => `Aprovar ${tool}?`,
  approveWrite:
    'O assistente pode propô-la a todos os usuários a quem ela se destina e a executa depois que o usuário confirma.',
  approveRead:
    'O assistente pode chamá-la para todos os usuários a quem ela se destina, na hora e sem perguntar.',
  saysItReads:
    'O conector diz que ela só lê. Ela é usada sem confirmação depois que um proprietário decidir assim, ao aprová-la ou abaixo.',
  letItRead: 'Deixar que leia sem perguntar ao usuário',
  letItReadWhy: 'O conector diz que ela não altera nada. Se isso é verdade, você decide.',
  approveType: (tool) =>
    `Digite o nome da ferramenta, ${tool}, para aprovar exatamente esta definição.`,
  takeBack: 'Retirar a aprovação',
  takeBackTitle: (tool) => `Retirar a aprovação de ${tool}?`,
  takeBackWhy:
    'Ela é desativada na hora. O que foi proposto com ela e está pendente não é executado.',
};
