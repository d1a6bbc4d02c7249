import type { Texts } from '../english.ts';

export const pauses: Texts['pauses'] = {
  title: 'Pausar',
  names: { assistant: 'O assistente', actions: 'Alterações' },
  running: 'Em funcionamento',
  paused: 'Em pausa',
  pause: { assistant: 'Pausar o assistente', actions: 'Pausar as alterações' },
  resume: { assistant: 'Retomar o assistente', actions: 'Retomar as alterações' },
  means: {
    assistant:
      'Durante a pausa, cada mensagem é guardada e a resposta diz apenas isso; se você transfere casos para pessoas, essa opção é oferecida.',
    actions:
      'Durante a pausa, o assistente responde e faz consultas, mas não propõe alterações. Uma proposta pendente é recusada ao ser confirmada, e o usuário é informado de que nada foi alterado.',
  },
  resumes: {
    assistant: 'A próxima mensagem já é respondida.',
    actions: 'Alterações voltam a ser propostas a partir da próxima mensagem.',
  },
  keeps: 'Nenhuma configuração e nenhuma versão é alterada.',
  banner: { assistant: 'O assistente está em pausa.', actions: 'As alterações estão em pausa.' },
  look: 'Ver',
};
