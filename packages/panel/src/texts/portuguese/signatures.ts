import type { Texts } from '../english.ts';

export const signatures: Texts['signatures'] = {
  verifying: 'Verificando…',
  verdicts: {
    verified: 'Assinatura verificada',
    changed: 'Não verificada: o conteúdo foi alterado',
    forged: 'Não verificada: a assinatura é falsa',
    unknown_key: 'Não verificada: assinada com uma chave desconhecida',
    simulated: 'Simulada: não comprova nada',
    impossible: 'Não verificada: este navegador não consegue',
  },
  why: {
    verified:
      'Seu navegador a verificou com as chaves publicadas pelo serviço: ela diz o que o serviço assinou.',
    changed: 'A assinatura é do serviço, mas o que aparece aqui não é aquilo que foi assinado.',
    forged: 'A assinatura não foi feita com a chave que ela indica.',
    unknown_key: 'O serviço não publica nenhuma chave com este nome.',
    simulated: 'Vem de uma simulação, cuja chave não é publicada em lugar nenhum.',
    impossible:
      'É preciso Ed25519, que os navegadores conhecem desde 2025, e uma página carregada por HTTPS.',
  },
  key: 'Chave',
  signature: 'Assinatura',
};
