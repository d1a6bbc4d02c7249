import type { Texts } from '../english.ts';

export const frame: Texts['frame'] = {
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  closeMenu: 'Fechar o menu',
  sections: 'Seções',
  find: 'Buscar por ID, número ou palavras',
  findHint: 'Buscar ( / )',
  findHintAlone: 'Buscar (Ctrl+K)',
  slashKey: 'A tecla / leva a Buscar',
  on: 'Ligada',
  off: 'Desligada',
  signOut: 'Sair',
  sessions: 'Sessões',
  signedInWith: (label) => `Entrou com ${label}`,
  unnamed: 'uma credencial sem nome',
  light: 'Usar cores claras',
  dark: 'Usar cores escuras',
  nothingHere: 'Não há nada neste endereço',
  nothingHereWhy: 'Pode ter sido excluído, ou o link está incompleto.',
  toStart: 'Ir para o Início',
};
