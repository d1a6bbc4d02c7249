import type { Texts } from '../english.ts';
import { counted, numberOf } from './counted.ts';

export const traces: Texts['traces'] = {
  title: 'Por que esta resposta',
  toCase: 'A conversa',
  question: 'Pergunta',
  answer: 'Resposta',
  keptUntil: 'Esta explicação é excluída',
  gone: 'Não há explicação guardada desta resposta',
  goneWhy:
    'A cada resposta, o serviço registra como chegou a ela. O registro é guardado por alguns dias, conforme as configurações dizem em “Por quanto tempo as coisas são guardadas”; a conversa permanece.',
  providers: {
    builtin: 'O assistente integrado',
    actions: 'O próprio serviço',
    none: 'O próprio serviço',
  },
  model: (provider, model) => (model === null ? provider : `${model} (${provider})`),
  summary: (who, kind, milliseconds) =>
    [who, 'respondeu', kind, milliseconds && `em ${milliseconds}`].filter(Boolean).join(' '),
  kinds: {
    answer: 'com base em artigos',
    unknown: 'que nenhum artigo responde a isso',
    smalltalk: 'com uma cortesia',
    reading: 'com o que uma ferramenta informou',
    proposal: 'com uma alteração para o usuário confirmar',
    question: 'com uma pergunta sobre o que falta a uma ferramenta',
    several: 'com uma escolha: várias ferramentas eram possíveis',
    likely: 'perguntando se uma alteração é desejada',
    for_roles: 'com quem pode usar uma ferramenta',
    changes_paused: 'que as alterações estão pausadas',
    dropped: 'que o assunto da pergunta foi deixado de lado',
    nothing_waits: 'que nada aguarda uma decisão',
    blocked: 'que o conector não permite isso',
    not_offered: 'que a ferramenta pedida não está disponível',
    unfit: 'que os valores não servem para a ferramenta',
    confirm: 'com o resultado de uma alteração confirmada',
    decline: 'que a alteração recusada não foi feita',
    repeat: 'com o resultado de uma alteração anterior',
    show_again: 'com a proposta, mostrada de novo',
    withdraw: 'que a proposta foi retirada',
  },
  fallback: (from, reason) =>
    from === null ? reason : `O modelo não respondeu (${from}): ${reason}`,
  failures: {
    timeout_first_token: 'Ele não começou a tempo.',
    timeout_total: 'Ele não terminou a tempo.',
    rate_limited: 'O provedor dele recusa novas requisições por enquanto.',
    unauthorized: 'O provedor dele não aceita a chave de API.',
    not_found: 'O provedor dele não conhece esse modelo nesse endereço.',
    unreachable: 'Nada responde no endereço do provedor dele.',
    redirected: 'O endereço do provedor dele leva a outro lugar, o que não é seguido.',
    provider_error: 'O provedor dele falhou.',
    garbage: 'O que voltou não era uma resposta de modelo.',
    cut_stream: 'A resposta dele foi interrompida.',
    too_long: 'A resposta dele passou do tamanho permitido.',
    empty: 'Ele respondeu sem conteúdo.',
    blocked_address: 'O endereço do provedor dele é privado ou reservado.',
    too_many_calls: 'Ele pediu ferramentas e nunca respondeu.',
    key_unreadable: 'A chave de API guardada não pode mais ser lida.',
    unfounded_claim: 'Ele afirmou uma alteração que nenhum recibo confirma.',
    internal: 'Algo falhou dentro do serviço; o log dele diz o quê.',
    overdue: 'A resposta demorou mais do que o permitido.',
    attempts_exhausted: 'O serviço parou três vezes enquanto respondia.',
    unstorable: 'Não foi possível gravar a resposta.',
  },
  understood: {
    title: 'O que foi entendido',
    text: 'Lido como',
    language: 'Respondido em',
    otherThan: (name, locale) => `${name}, embora o idioma configurado seja ${locale}`,
    wants: 'Tipo de pergunta',
    wanted: {
      steps: 'Como se faz algo?',
      figure: 'Quanto, quantos, quanto tempo ou quando?',
      statement: 'O que é algo, ou é assim?',
      place: 'Onde se encontra algo?',
    },
    background: 'Continua de',
    decides: 'Diz a uma proposta',
    decided: {
      confirm: 'faça',
      decline: 'não',
      withdraw: 'assim não',
      show_again: 'sim, mas a algo mais antigo',
      repeat: 'sim, mais uma vez',
    },
    requests: 'Pede a ferramenta',
    terms: 'Palavras que contam',
    nothing: 'Não foi registrado como a mensagem foi entendida.',
  },
  time: {
    title: 'Onde o tempo foi gasto',
    lookup: 'Busca nos artigos',
    modelCall: (n, of) => (of === 1 ? 'Modelo' : `Modelo, chamada ${n}`),
    purposes: { read: 'Ferramenta', propose: 'Proposta', execute: 'Alteração' },
    tool: (purpose, name) => `${purpose}: ${name}`,
    firstToken: (milliseconds) => `começou após ${milliseconds}`,
    total: 'Resposta inteira',
    none: 'Não houve espera.',
    span: (start, milliseconds) => `a partir de ${start}, por ${milliseconds}`,
  },
  passages: {
    title: 'O que foi encontrado',
    searched: (query, found) =>
      `“${query}” encontrou ${found === 1 ? 'um trecho' : counted(found, 'trecho', 'trechos')}`,
    none: 'Nenhum artigo foi pesquisado para esta resposta.',
    nothingFound: 'A busca não encontrou nada. Um artigo que responda a isso preenche a lacuna.',
    write: 'Escrever um artigo',
    missed:
      'Nenhum artigo foi citado. Se um destes responde à pergunta, adicione a pergunta a ele, para que também seja encontrado por estas palavras. Se nenhum responde, escreva um.',
    elsewhere:
      'Se outro artigo responde melhor à pergunta, adicione a pergunta a ele. Se nenhum responde, escreva um.',
    addQuestion: 'Adicionar esta pergunta ao artigo',
    compared:
      'O que melhor combina com a pergunta vem primeiro; cada barra mostra o quanto um trecho combina, comparado com ele.',
    best: 'Combina melhor',
    share: (percent) => `Combina ${percent} do que combina o melhor`,
    details: 'Detalhes para a engenharia',
    columns: {
      ...{ passage: 'Trecho', fit: 'Adequação', score: 'Pontuação da busca' },
      words: 'Palavras que tem',
    },
    uses: { cited: 'Citado', given: 'Entregue ao modelo', left_out: 'Deixado de fora' },
    given: 'O modelo o recebeu, mas não o citou.',
    reasons: {
      answers_too_little: 'Tem muito pouco da pergunta para ser uma resposta.',
      other_article: 'Outro artigo responde melhor, e só um é citado.',
      weaker: 'Outros trechos respondem melhor.',
      enough_said: 'Serve, mas já havia citações suficientes.',
      other_answer: 'A resposta foi outra, não a dos artigos.',
    },
  },
  prompt: {
    title: 'O que o modelo recebeu',
    parts: {
      rules: 'Regras do serviço',
      instructions: 'Suas instruções',
      passages: 'Trechos',
      context: 'O que a aplicação informou',
      history: 'A conversa até aqui',
      message: 'A mensagem',
      tools: 'Ferramentas',
    },
    size: (characters, tokens) => `${characters} caracteres, cerca de ${tokens} tokens`,
    cut: (characters) => `${characters} caracteres não couberam`,
    tokens: (input, output) =>
      `Pela contagem do provedor, entraram ${input} tokens e saíram ${output}, somando todas as chamadas.`,
    cost: (amount) => `Pelos preços da versão, custou ${amount}.`,
    untold: 'O provedor não informa quantos tokens contou.',
    finish: (reason) => `Motivo da parada: ${reason}.`,
  },
  tools: {
    title: 'Ferramentas',
    none: 'Nenhuma ferramenta foi chamada.',
    offered: (count) => {
      if (count === 0) return 'Não havia nenhuma disponível.';
      return count === 1
        ? 'Uma ferramenta podia ser usada.'
        : `${numberOf(count)} ferramentas podiam ser usadas.`;
    },
    noConnector: 'Não há conector.',
    withheld: (count) =>
      count === 1
        ? 'Uma ferramenta não podia ser usada:'
        : `${count} ferramentas não podiam ser usadas:`,
    reasons: {
      unapproved: 'ninguém a aprovou',
      paused: 'ela está em pausa, ou todas as alterações estão',
      quarantined: 'a definição dela mudou desde a aprovação',
      disabled: 'está desativada pela política dela',
      gone: 'o conector não a lista mais',
      unusable: 'o esquema dela não pode ser usado',
      roles: 'o usuário não tem os papéis exigidos',
      not_pinned: 'a versão do assistente não a fixa',
      pinned_otherwise: 'a versão do assistente fixa outra definição dela',
    },
    missing: (roles) => `faltam ao usuário: ${roles}`,
    asked: 'Chamada com',
    came: 'Retornou',
    nothing: 'nada',
    cut: (characters) => `${characters} caracteres não são guardados.`,
    ok: 'Funcionou',
    failed: 'Não funcionou',
  },
  guards: {
    title: 'O que o serviço decidiu',
    none: 'Nada foi retirado e nada foi acrescentado.',
    decisions: {
      claim_withheld:
        'O modelo afirmou uma alteração. A afirmação foi retida, e com ela a resposta:',
      outcome_form_removed: 'Isto imitava os resultados do próprio serviço e foi retirado:',
      citations_removed: 'Estes números não indicam nenhum trecho e foram retirados:',
      addresses_removed: 'Estes endereços não estão em nenhum trecho e foram retirados:',
      notice_added: 'Foi dito que nada foi alterado por esta mensagem.',
      unknown_tool: 'O modelo pediu uma ferramenta que não lhe foi oferecida:',
      calls_ended:
        'O modelo pediu mais do que é permitido em uma resposta e não recebeu mais nada:',
    },
    reasons: {
      something_can_change:
        'Esta organização tem ferramentas que alteram algo; por isso, cada resposta de um modelo diz isso.',
      reads_like_a_change: 'O trecho citado poderia ser lido como notícia de uma alteração.',
      too_many: 'O máximo são oito chamadas.',
      too_much: 'O que as ferramentas responderam já era demais.',
    },
  },
  offers: { title: 'O que foi oferecido em seguida', none: 'Nada foi oferecido.' },
  cut: (parts) =>
    `Esta explicação era grande demais para ser guardada inteira. Abreviado: ${parts}.`,
  cutParts: {
    lookups: 'buscas',
    passages: 'trechos',
    toolCalls: 'o que foi perguntado às ferramentas e o que elas responderam',
    guards: 'o que foi retirado',
    question: 'a pergunta',
    everything: 'tudo, menos os tempos',
  },
};
