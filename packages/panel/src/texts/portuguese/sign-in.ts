import type { Texts } from '../english.ts';

export const signIn: Texts['signIn'] = {
  title: 'Entrar',
  lead: 'Com a sua chave ou com uma credencial da organização. Ela é trocada por uma sessão que termina após doze horas, ou após uma hora sem uso, e esta página não guarda nada dela.',
  credential: 'Chave ou credencial da organização',
  hint: 'Começa com tsk_ e foi exibida uma única vez: quando você entrou como membro, ou quando a organização ou a credencial foi criada.',
  submit: 'Entrar',
  show: 'Mostrar a credencial',
  wrongKind:
    'Esta é uma credencial de integração (sik_): ela é do seu backend. O painel aceita uma credencial da organização ou uma chave (tsk_).',
  wrongForm: 'Uma chave começa com tsk_, e uma credencial da organização também.',
  lost: 'Perdeu a chave? Um proprietário pode criar um novo link para você, em Membros.',
  ended: 'Sua sessão terminou. Entre novamente para continuar de onde parou.',
  toGoOn: 'Entre para ir à página que você abriu.',
  ending: {
    unused: (time) =>
      `Ninguém usa esta página há algum tempo: sua sessão termina às ${time}. O que você digitou e não salvou fica neste navegador.`,
    whole: (time) =>
      `Sua sessão termina às ${time}, doze horas depois de você entrar. O que você digitou e não salvou fica neste navegador.`,
    stay: 'Continuar conectado',
  },
  or: 'ou',
  byProvider: {
    submit: 'Entrar com a sua organização',
    tenant: 'Organização',
    tenantHint: 'O nome curto da sua organização aqui; quem convidou você sabe qual é.',
    of: (tenant) => `Como membro de ${tenant}.`,
    other: 'Outra',
    finishing: 'Entrando…',
    notFinished: 'Você não entrou',
    nothingBrought:
      'Esta página conclui uma entrada pela sua organização, e não há nenhuma a concluir.',
    again: 'Entrar novamente',
  },
};
