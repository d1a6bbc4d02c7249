import type { Texts } from '../english.ts';
import { counted } from './counted.ts';
import { importReasons } from './import-reasons.ts';

export const imports: Texts['imports'] = {
  title: 'Importações',
  lead: 'Arquivos e páginas de sites viram artigos, depois que você confere o que vai mudar.',
  way: 'Importar arquivos ou um site',
  begin: 'Iniciar uma importação',
  form: {
    from: 'Importar de',
    files: 'Arquivos',
    website: 'Um site',
    address: 'Endereço',
    addressHint:
      'De um sitemap, cujas páginas são lidas; ou de uma página, a partir da qual são seguidos os links para páginas abaixo da pasta dela. Até mil endereços, e só o que o robots.txt permite.',
    removesPages: 'Excluir também os artigos deste site cujas páginas não existem mais',
    source: 'Origem',
    sourceHint:
      'De onde vêm os arquivos. Um arquivo é reconhecido pelo nome dentro da origem; importá-lo de novo não cria uma cópia.',
    locale: 'Idioma',
    localeHint: 'Do que não informa o seu: en, pt-BR',
    localeWrong: 'Um idioma se escreve como en ou pt-BR.',
    removes: 'Excluir também os artigos desta origem que não estão entre os arquivos',
    removesHint: 'Eles são listados antes e podem ser restaurados por 30 dias.',
    restoredHint: 'Eles podem ser restaurados por 30 dias.',
    every: 'Ler de novo',
    everyHint:
      'O que for lido vira artigo automaticamente. O que você alterou ou excluiu manualmente fica como está.',
    never: 'Nunca',
  },
  columns: {
    source: 'Origem',
    begun: 'Início',
    state: 'Estado',
    files: 'Arquivos',
    failed: 'Com falha',
  },
  states: {
    reading: 'Lendo os arquivos',
    ready: 'Aguardando revisão',
    applying: 'Sendo aplicada',
    done: 'Concluída',
    cancelled: 'Cancelada',
  },
  readingPages: 'Lendo as páginas',
  held: { 'nothing-read': 'Não foi possível ler', 'many-removed': 'Muito seria excluído' },
  heldWhy: {
    'nothing-read':
      'Nenhuma página do site pôde ser lida. Os artigos ficaram como estão; uma nova tentativa será feita na próxima leitura.',
    'many-removed':
      'Mais artigos seriam excluídos do que ficariam, então nada foi feito. Confira abaixo: aplique, se for isso mesmo, ou cancele.',
  },
  websites: {
    title: 'Sites lidos de novo',
    columns: {
      website: 'Site',
      every: 'Frequência',
      last: 'Última leitura',
      next: 'Próxima leitura',
      ways: 'Ações',
    },
    intervals: { day: 'Todo dia', week: 'Toda semana' },
    everyOf: (source) => `Frequência de leitura de ${source}`,
    read: 'Ler agora',
    readNamed: (source) => `Ler agora: ${source}`,
    stop: 'Parar',
    stopNamed: (source) => `Parar de ler ${source}`,
    stopTitle: 'Parar de ler este site?',
    stopWhy:
      'Os artigos permanecem. O que estiver sendo lido neste momento vira uma importação comum.',
  },
  readAgain: 'Ler o site de novo',
  openWebsite: 'Abrir o site',
  empty: 'Nada foi importado ainda',
  emptyWhy: 'Inicie uma importação acima. Nada vira artigo antes que você confira e concorde.',
  of: (source) => `Importação de ${source}`,
  add: {
    title: 'Arquivos',
    hint: 'Word, PDF (com texto, não digitalizado), páginas da web (HTML) ou Markdown, ou um ZIP com eles; até 10 MiB cada.',
    files: 'Escolher arquivos',
    folder: 'Escolher uma pasta',
    drop: 'Ou solte-os aqui.',
    uploading: (done, total) => `${done} de ${total} enviados`,
    stop: 'Parar',
    stopped: (done, total) =>
      `Interrompido: ${done} de ${total} foram enviados. Escolha os arquivos de novo para continuar.`,
    tooLarge: 'O arquivo tem mais de 10 MiB.',
    isEmpty: 'O arquivo está vazio.',
    skipped: (count) =>
      `${counted(count, 'arquivo ficou', 'arquivos ficaram')} de fora, por não ser Markdown, HTML, Word, PDF nem um ZIP com eles:`,
    failed: (count) =>
      `${counted(count, 'arquivo não foi enviado', 'arquivos não foram enviados')}:`,
  },
  sameTitles: (count, source) =>
    source === null
      ? `${counted(count, 'artigo novo tem', 'artigos novos têm')} o título de um que não foi importado. Se forem os mesmos, ficarão duplicados.`
      : `${counted(count, 'artigo novo tem', 'artigos novos têm')} o título de um que veio da origem “${source}”. Se forem os mesmos, cancele esta importação e inicie outra com essa origem; senão, ficarão duplicados.`,
  look: {
    named: (title) => `Ver ${title}`,
    above: 'A importação',
    isNew: 'Um artigo novo. Nada é gravado antes que a importação seja aplicada.',
    isChange: 'Substitui o artigo atual quando a importação for aplicada.',
    text: 'Texto',
    changes: 'O que muda',
    changesWhy: 'O que sai está riscado; o que entra está sublinhado.',
    sameText: 'Título, endereço, idioma e texto ficam como estão.',
    asItIs: 'O artigo como está agora',
    questionsStay: 'O arquivo não traz nenhuma: as do artigo ficam.',
    gone: 'Não há nada para ver',
    goneWhy: 'O arquivo já foi gravado, ficou de fora ou está sendo lido.',
  },
  leftOut: (cancelled, files) => `${cancelled} de ${files} de fora`,
  progress: (waiting, files) => `${files - waiting} de ${files}`,
  wouldBe: 'O que vai mudar',
  wasDone: 'O que mudou',
  show: 'Mostrar',
  filters: {
    all: (count) => `Tudo (${count})`,
    add: (count) => `Artigos novos (${count})`,
    change: (count) => `Artigos alterados (${count})`,
    same: (count) => `Iguais aos de antes (${count})`,
    remove: (count) => `Artigos excluídos (${count})`,
    failed: (count) => `Com falha (${count})`,
    skipped: (count) => `Deixados de fora (${count})`,
    cancelled: (count) => `Cancelados (${count})`,
  },
  leaveOut: {
    leaveOut: 'Deixar de fora',
    leaveOutNamed: (name) => `Deixar de fora ${name}`,
    takeIn: 'Incluir de novo',
    takeInNamed: (name) => `Incluir de novo ${name}`,
  },
  reasons: importReasons,
  fileColumns: {
    file: 'Arquivo',
    page: 'Página',
    article: 'Artigo',
    effect: 'Efeito',
    ways: 'Ações',
  },
  effects: { add: 'novo', change: 'alterado', same: 'igual', remove: 'excluído' },
  waiting: 'aguarda',
  failed: 'falhou',
  skipped: 'deixado de fora',
  cancelled: 'cancelado',
  edited: 'alterado manualmente depois: será substituído',
  none: 'Nenhum arquivo aqui',
  noneWhy: 'Adicione arquivos acima ou mostre outros.',
  noneLeft: 'Mostre outros.',
  removals: 'Artigos que seriam excluídos',
  removalsMore: (count) => `e mais ${count}`,
  apply: 'Aplicar',
  applyTitle: 'Aplicar esta importação?',
  applyWhy: (add, change, remove) =>
    `${counted(add, 'artigo novo', 'artigos novos')}, ${counted(change, 'alterado', 'alterados')}, ${counted(remove, 'excluído', 'excluídos')}. O assistente passa a responder a partir deles na hora.`,
  applyFailed: (count) =>
    `${counted(count, 'arquivo com falha fica', 'arquivos com falha ficam')} de fora.`,
  mend: (isWithin) =>
    isWithin
      ? 'Corrija-o e envie de novo a pasta ou o ZIP dele.'
      : 'Envie um arquivo corrigido com o mesmo nome.',
  mendAnew: 'Importe um arquivo corrigido.',
  retry: 'Tentar novamente',
  retryNamed: (name) => `Tentar novamente: ${name}`,
  retryAll: (count) => `Tentar novamente os que podem dar certo (${count})`,
  cancel: 'Cancelar a importação',
  cancelTitle: 'Cancelar esta importação?',
  cancelWhy:
    'O que ela já adicionou, alterou ou excluiu fica assim. O que ela ainda não gravou fica de fora e não pode ser retomado: para isso, inicie outra importação. Esta continua na lista com os números dela.',
  cancelWebsite: 'O site será lido de novo na próxima leitura.',
  leave: 'Manter a importação',
  cancelledWhy: (done, leftOut) =>
    `${done === 0 ? 'Foi cancelada antes de gravar qualquer coisa' : `Foi cancelada. ${counted(done, 'artigo adicionado, alterado ou excluído até então fica assim', 'artigos adicionados, alterados ou excluídos até então ficam assim')}`}; ${counted(leftOut, 'arquivo ficou', 'arquivos ficaram')} de fora.`,
  forget: 'Remover da lista',
  forgetTitle: 'Remover esta importação da lista?',
  forgetWhy:
    'O que ela fez com os artigos fica assim. Depois disso, só a auditoria registra que ela existiu.',
};
