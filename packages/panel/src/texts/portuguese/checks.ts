import type { Texts } from '../english.ts';
import { counted } from './counted.ts';
import { starterNames } from './starter-names.ts';

const seconds = (milliseconds: number) =>
  (milliseconds / 1_000).toLocaleString('pt-BR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

export const checks: Texts['checks'] = {
  title: 'Verificações',
  lead: 'Conversas com o que você espera das respostas. Execute-as no rascunho antes de publicá-lo. Alterações são apenas simuladas.',
  new: 'Nova verificação',
  newTitle: 'Nova verificação',
  newLead: 'O que alguém diz e o que você espera das respostas.',
  columns: {
    name: 'Verificação',
    draft: 'Rascunho',
    live: 'Publicada',
    source: 'Origem',
    when: 'Última execução',
  },
  sources: {
    starter: 'inicial',
    trace: 'uma resposta',
    import: 'importação',
    hand: 'você',
  },
  off: 'desativada',
  passed: 'passou',
  failed: 'não passou',
  notRun: 'não executada',
  articlesChanged: 'Artigos mudaram desde então.',
  show: 'Mostrar',
  filters: {
    all: 'Todas',
    failed: 'Não passaram',
    open: 'Não executadas',
    off: 'Desativadas',
  },
  none: 'Nenhuma verificação',
  noneWhy:
    'Escreva uma, importe perguntas com as respostas que você espera ou crie uma a partir de uma resposta: abra “Por que esta resposta” abaixo dela.',
  noneShown: 'Nenhuma verificação neste filtro',
  noneShownWhy: 'Escolha outro filtro.',
  run: {
    on: 'Executar em',
    all: 'Executar todas',
    allShown: (count) => `Executar estas ${count}`,
    cancel: 'Cancelar',
    draft: 'O rascunho',
    live: 'A versão publicada',
    version: (number) => `Versão ${number}`,
    apiKey: 'Chave deste modelo',
    apiKeyHint:
      'Esta configuração usa um modelo diferente do publicado, cuja chave não vai a nenhum outro lugar. A chave daqui serve só para estas execuções e não é guardada. Deixe em branco se o modelo não precisar de uma.',
    progress: (done, total) => `${done} de ${total} executadas.`,
    showFailed: 'Mostrar as que não passaram',
    over: (passed, total) =>
      passed === total ? `Todas as ${total} passaram.` : `${passed} de ${total} passaram.`,
    cancelled: (done, total) => `Interrompido após ${done} de ${total}.`,
    settingsChanged: {
      draft: 'Esta execução foi de um rascunho anterior, não do rascunho como está agora:',
      live: 'Esta execução foi do que estava publicado então, não do que está publicado agora:',
    },
    waiting: 'O serviço pede para esperar um momento.',
    couldNot: (count) =>
      count === 1 ? 'Uma não pôde ser executada:' : `${count} não puderam ser executadas:`,
    onDraft: 'Executar no rascunho',
    onLive: 'Executar na versão publicada',
    withKey:
      'Esta configuração usa um modelo diferente do publicado: execute a partir da lista, com a chave dele.',
    interrupted: (done, total) =>
      `Interrompido após ${done} de ${total}: o processo que tinha a chave terminou. Execute de novo.`,
    goesOn: 'Continua mesmo que você saia desta página.',
    deleted: 'Excluída enquanto isso',
  },
  requirement: {
    title: 'Antes de publicar',
    isOn: 'Para publicar, cada verificação ativa precisa ter passado exatamente com o rascunho que vai ser publicado.',
    isOff: 'O rascunho pode ser publicado, seja qual for o resultado das verificações.',
    turnOn: 'Exigir verificações',
    turnOff: 'Deixar de exigir',
    owners: 'Quem decide isto são os proprietários.',
  },
  starterNames,
  starters: {
    why: 'Cada organização começa com vinte verificações sobre honestidade. As que você excluiu podem voltar.',
    add: 'Trazer de volta',
    added: (count) => {
      if (count === 0) return 'As vinte já estão aqui.';
      return count === 1 ? 'Uma voltou.' : `${count} voltaram.`;
    },
  },
  form: {
    name: 'Nome',
    enabled: 'Ativa: conta e é executada com todas as outras',
    conversation: 'O que alguém diz',
    before: 'O que foi dito antes',
    beforeWhy: 'Nada disso é respondido de novo.',
    author: 'Quem disse',
    authors: { user: 'Alguém', assistant: 'O assistente' },
    said: 'O que foi dito',
    addBefore: 'Adicionar o que foi dito antes',
    message: (number) => `Mensagem ${number}`,
    addMessage: 'Adicionar uma mensagem',
    decision: 'Uma proposta pendente é decidida por',
    decisions: { '': 'palavras', confirm: 'botão de confirmar', decline: 'botão de recusar' },
    afterExpiry: 'Dito depois que a proposta expirou',
    remove: 'Remover',
    removeNamed: (what) => `Remover ${what}`,
    situation: 'O que é diferente do normal',
    modelDown: 'O modelo não responde',
    connectorDown: 'Seus sistemas não podem ser consultados',
    articleTitle: 'Um artigo que é encontrado primeiro: o título dele',
    article: 'O texto dele',
    expectations: 'O que você espera',
    expectation: (number) => `Expectativa ${number}`,
    addExpectation: 'Esperar mais uma coisa',
    kind: 'O assistente',
    texts: 'Palavras, uma por linha',
    textsHint: 'Maiúsculas, acentos e formatação não contam.',
    anyOf: 'Basta uma destas.',
    noneOf: 'Nenhuma destas pode aparecer.',
    document: 'Artigo',
    documentHint: 'Título, endereço ou ID dele. Em branco: qualquer artigo.',
    tool: 'Ferramenta',
    by: 'Como',
    ways: {
      '': 'oferece, propõe ou consulta com ela',
      offer: 'oferece a ferramenta',
      proposal: 'propõe a ferramenta',
      reading: 'consulta com ela',
      confirmation: 'teve a confirmação para usá-la',
    },
    arguments: 'Com estes argumentos',
    argumentsHint: 'JSON; pode haver outros além destes',
    badArguments: 'Isto não é um objeto JSON.',
    argument: 'O que ele pergunta',
    argumentHint: 'Um valor de uma ferramenta, ou palavras da pergunta',
    save: 'Salvar',
    create: 'Salvar a verificação',
    saved: 'Salva.',
    revised: 'O que se diz ou se espera agora é outra coisa: execute de novo.',
  },
  kinds: {
    cites: 'cita um artigo',
    uses_tool: 'usa uma ferramenta',
    asks_for: 'pergunta algo',
    does_not_know: 'diz que não sabe',
    hands_over: 'oferece uma pessoa',
    says: 'diz',
    never_says: 'nunca diz',
    claims_nothing: 'não afirma alteração que não ocorreu',
    changes_nothing: 'não executa nenhuma alteração',
    proposes_nothing: 'não propõe nenhuma alteração',
    never_passes: 'nunca passa a uma ferramenta',
  },
  sayKind: (kind, more) => (more === '' ? kind : `${kind}: ${more}`),
  results: {
    title: 'Resultados',
    none: 'Ainda não foi executada',
    noneWhy:
      'Execute-a no rascunho ou na versão publicada. O que foi respondido é guardado com o resultado.',
    strip: 'Execuções, das mais recentes às mais antigas',
    entry: (state, target, when) => `${state}, ${target}, ${when}`,
    by: (who) => `por ${who}`,
    former: 'Naquele momento, a verificação dizia ou esperava outra coisa.',
    unanswered: 'Uma mensagem não pôde ser respondida.',
    fellBack: (why) =>
      `O modelo não respondeu, e quem respondeu foi o assistente integrado. ${why}`,
    problem: 'Não foi possível avaliar',
    answers: 'O que foi respondido',
    somebody: 'Alguém',
    assistant: 'O assistente',
    answeredBy: (who) => `Respondido por ${who}`,
    builtin: 'assistente integrado',
    cites: 'Cita',
    read: 'Consultou com',
    offers: 'Oferece',
    action: 'Alteração',
    actionSaid: (title, status) => `${title}: ${status}`,
    proposed: 'proposta',
    simulated: 'confirmada, e apenas simulada',
    took: (milliseconds) => `${seconds(milliseconds)} s`,
    draftOf: (version) => `o rascunho, iniciado na versão ${version}`,
    liveOf: (version) => `o que estava publicado, versão ${version}`,
    versionOf: (version) => `versão ${version}`,
  },
  remove: {
    button: 'Excluir',
    title: (name) => `Excluir “${name}”?`,
    why: 'Os resultados são excluídos junto.',
  },
  import: {
    button: 'Importar',
    title: 'Importar perguntas',
    why: 'JSON Lines, ou CSV com os nomes das colunas na primeira linha: question, e answer, cites, tool, asks_for, unknown, hands_over ou never_says. Vários valores são separados por |.',
    file: 'Arquivo',
    look: 'Conferir',
    apply: (count) => (count === 1 ? 'Importar uma' : `Importar ${count}`),
    effects: { add: 'nova', change: 'muda', same: 'já existe', refused: 'recusada' },
    columns: { line: 'Linha', effect: 'O que acontece', name: 'Verificação' },
    summary: (add, change, same, refused) =>
      `${counted(add, 'nova', 'novas')}, ${counted(change, 'alterada', 'alteradas')}, ${counted(same, 'já existente', 'já existentes')}, ${counted(refused, 'recusada', 'recusadas')}.`,
    nothing: 'Nada nele mudaria algo.',
    done: 'Importado.',
    tooLarge: 'São importados arquivos de até 1 MiB.',
    unreadable: 'Não foi possível ler este arquivo.',
  },
  fromTrace: {
    make: 'Criar uma verificação',
    told: 'Criada a partir de uma resposta: confira o que você espera e salve. Ela contém o que esta pessoa disse e é excluída se a pessoa for apagada.',
    noExample:
      'Esta resposta não encontrou nada ou foi avaliada como não útil; por isso, nada é esperado a partir dela. Diga abaixo o que a resposta certa faz.',
    name: (text) => text,
    gone: 'Não há explicação guardada desta resposta; por isso, não é possível criar uma verificação a partir dela.',
  },
  publish: {
    title: 'Verificações',
    allPassed: (count) =>
      count === 1
        ? 'A verificação passou com este rascunho.'
        : `Todas as ${count} verificações passaram com este rascunho.`,
    open: (count) =>
      count === 1
        ? 'Uma verificação ainda não passou com este rascunho:'
        : `${count} verificações ainda não passaram com este rascunho:`,
    refused: 'A publicação é recusada até que passem.',
    more: (count) => `e mais ${count}`,
    link: 'Executá-las',
  },
  versions: {
    title: 'Verificações destas versões',
    none: 'Nenhuma verificação, como está agora, foi executada em qualquer uma delas.',
    same: (count) =>
      count === 1
        ? 'A outra tem o mesmo estado nas duas.'
        : `As outras ${count} têm o mesmo estado nas duas.`,
    column: (number) => `Versão ${number}`,
    link: 'Executar verificações em uma versão',
  },
};
