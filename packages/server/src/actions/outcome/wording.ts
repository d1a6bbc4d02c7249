import type { ActionStatus } from '@deskhand/contract';
import type { Withheld } from '../../cases/index.ts';
import type { Language } from '../../language/index.ts';

type SettledStatus = Exclude<ActionStatus, 'proposed' | 'confirmed' | 'executing'>;

interface Wording {
  proposal(title: string): string;
  /** Of a proposal that is shown once more. */
  stillWaiting(title: string): string;
  readonly noArguments: string;
  more(count: number): string;
  expires(at: string): string;
  readonly question: string;
  /** Where words do not confirm. */
  readonly buttonQuestion: string;
  readonly outcome: Readonly<Record<SettledStatus, (title: string) => string>>;
  readonly reference: string;
  readonly reason: string;
  /** Of what was confirmed and never sent. */
  readonly withheld: Readonly<Record<Withheld, string>>;
  readonly unfoundedClaim: string;
  missing(title: string): string;
  readonly escalated: string;
  readonly stillExecuting: string;
}

export const wording: Readonly<Record<Language, Wording>> = {
  en: {
    proposal: (title) =>
      `Nothing has been done yet. This is waiting for your approval: **${title}**`,
    stillWaiting: (title) =>
      `This still waits for your approval, and nothing has been done yet: **${title}**`,
    noArguments: 'It runs without further details.',
    more: (count) => `… and ${count} more values that are not shown here; decline if in doubt.`,
    expires: (at) => `This proposal expires at ${at}.`,
    question: 'Do you confirm? Reply “yes” to this message to confirm, or “no” to decline.',
    buttonQuestion:
      'Words do not confirm this one: use the Confirm button (a client sends `decision: "confirm"` in reply to this message). Reply “no” to decline.',
    outcome: {
      succeeded: (title) => `Done: **${title}**.`,
      failed: (title) =>
        `**${title}** did not happen: it was refused or failed. Nothing was changed.`,
      unknown: (title) =>
        `It is not known whether **${title}** took effect: no reliable answer came back. ` +
        'It will not be repeated automatically. Please check before you try again.',
      declined: (title) => `You declined: **${title}**. Nothing was changed.`,
      expired: (title) => `The proposal **${title}** has expired. Nothing was changed.`,
      cancelled: (title) => `The proposal **${title}** was withdrawn. Nothing was changed.`,
    },
    reference: 'Reference',
    reason: 'This did not happen. The reason that was given',
    withheld: {
      unsure: 'It could not be made sure in time that this may still be done.',
      revoked: 'The access under which this was confirmed has been revoked.',
      forbidden: 'Your role no longer allows this.',
      changed: 'What would have carried this out was changed or switched off.',
    },
    unfoundedClaim:
      'Nothing has been changed. A change needs a proposal that you confirm, and its outcome is shown with a receipt.',
    missing: (title) => `To prepare **${title}**, I need the following from you:`,
    escalated: 'Your case was handed to the support team. A person will continue here.',
    stillExecuting:
      'This is still being carried out. The outcome will appear here; it does not run twice.',
  },
  pt: {
    proposal: (title) => `Nada foi feito ainda. Isto aguarda a sua aprovação: **${title}**`,
    stillWaiting: (title) =>
      `Isto ainda aguarda a sua aprovação, e nada foi feito até agora: **${title}**`,
    noArguments: 'É executado sem outros dados.',
    more: (count) => `… e mais ${count} valores que não aparecem aqui; na dúvida, recuse.`,
    expires: (at) => `Esta proposta expira em ${at}.`,
    question: 'Você confirma? Responda “sim” a esta mensagem para confirmar ou “não” para recusar.',
    buttonQuestion:
      'Palavras não confirmam esta proposta: use o botão Confirmar (um cliente envia `decision: "confirm"` em resposta a esta mensagem). Responda “não” para recusar.',
    outcome: {
      succeeded: (title) => `Feito: **${title}**.`,
      failed: (title) => `**${title}** não aconteceu: foi recusado ou falhou. Nada foi alterado.`,
      unknown: (title) =>
        `Não se sabe se **${title}** teve efeito: não chegou uma resposta confiável. ` +
        'Não será repetido automaticamente. Verifique antes de tentar de novo.',
      declined: (title) => `Você recusou: **${title}**. Nada foi alterado.`,
      expired: (title) => `A proposta **${title}** expirou. Nada foi alterado.`,
      cancelled: (title) => `A proposta **${title}** foi retirada. Nada foi alterado.`,
    },
    reference: 'Referência',
    reason: 'Isto não aconteceu. O motivo informado',
    withheld: {
      unsure: 'Não foi possível garantir a tempo que isto ainda pode ser feito.',
      revoked: 'O acesso com que isto foi confirmado foi revogado.',
      forbidden: 'A sua função não permite mais isto.',
      changed: 'A ferramenta para isto foi alterada ou desligada.',
    },
    unfoundedClaim:
      'Nada foi alterado. Uma alteração precisa de uma proposta confirmada por você, e o resultado aparece com um recibo.',
    missing: (title) => `Para preparar **${title}**, preciso do seguinte:`,
    escalated: 'Seu caso foi entregue à equipe de suporte. Uma pessoa continua por aqui.',
    stillExecuting:
      'Isto ainda está em execução. O resultado aparecerá aqui; não é executado duas vezes.',
  },
  es: {
    proposal: (title) => `Todavía no se ha hecho nada. Esto espera tu aprobación: **${title}**`,
    stillWaiting: (title) =>
      `Esto sigue esperando tu aprobación y todavía no se ha hecho nada: **${title}**`,
    noArguments: 'Se ejecuta sin más datos.',
    more: (count) => `… y ${count} valores más que no se muestran aquí; si dudas, recházalo.`,
    expires: (at) => `Esta propuesta caduca el ${at}.`,
    question: '¿Lo confirmas? Responde «sí» a este mensaje para confirmar o «no» para rechazar.',
    buttonQuestion:
      'Esta no se confirma con palabras: usa el botón Confirmar (un cliente envía `decision: "confirm"` en respuesta a este mensaje). Responde «no» para rechazar.',
    outcome: {
      succeeded: (title) => `Hecho: **${title}**.`,
      failed: (title) =>
        `**${title}** no se realizó: fue rechazado o falló. No se ha cambiado nada.`,
      unknown: (title) =>
        `No se sabe si **${title}** tuvo efecto: no llegó una respuesta fiable. ` +
        'No se repetirá automáticamente. Compruébalo antes de intentarlo de nuevo.',
      declined: (title) => `Rechazaste: **${title}**. No se ha cambiado nada.`,
      expired: (title) => `La propuesta **${title}** ha caducado. No se ha cambiado nada.`,
      cancelled: (title) => `La propuesta **${title}** fue retirada. No se ha cambiado nada.`,
    },
    reference: 'Referencia',
    reason: 'Esto no se realizó. El motivo indicado',
    withheld: {
      unsure: 'No se pudo asegurar a tiempo que esto todavía se puede hacer.',
      revoked: 'El acceso con el que se confirmó esto fue revocado.',
      forbidden: 'Tu rol ya no permite esto.',
      changed: 'La herramienta para esto fue modificada o desactivada.',
    },
    unfoundedClaim:
      'No se ha cambiado nada. Un cambio necesita una propuesta que confirmes, y su resultado se muestra con un recibo.',
    missing: (title) => `Para preparar **${title}**, necesito lo siguiente:`,
    escalated: 'Tu caso fue entregado al equipo de soporte. Una persona continuará aquí.',
    stillExecuting:
      'Esto todavía se está ejecutando. El resultado aparecerá aquí; no se ejecuta dos veces.',
  },
  fr: {
    proposal: (title) => `Rien n’a encore été fait. Ceci attend votre accord : **${title}**`,
    stillWaiting: (title) =>
      `Ceci attend toujours votre accord, et rien n’a encore été fait : **${title}**`,
    noArguments: 'L’action s’exécute sans autre donnée.',
    more: (count) => `… et ${count} autres valeurs non affichées ici ; en cas de doute, refusez.`,
    expires: (at) => `Cette proposition expire le ${at}.`,
    question:
      'Confirmez-vous ? Répondez « oui » à ce message pour confirmer, ou « non » pour refuser.',
    buttonQuestion:
      'Celle-ci ne se confirme pas par des mots : utilisez le bouton Confirmer (un client envoie `decision: "confirm"` en réponse à ce message). Répondez « non » pour refuser.',
    outcome: {
      succeeded: (title) => `C’est fait : **${title}**.`,
      failed: (title) => `**${title}** n’a pas eu lieu : refus ou échec. Rien n’a été modifié.`,
      unknown: (title) =>
        `On ne sait pas si **${title}** a pris effet : aucune réponse fiable n’est revenue. ` +
        'L’action ne sera pas répétée automatiquement. Vérifiez avant de réessayer.',
      declined: (title) => `Vous avez refusé : **${title}**. Rien n’a été modifié.`,
      expired: (title) => `La proposition **${title}** a expiré. Rien n’a été modifié.`,
      cancelled: (title) => `La proposition **${title}** a été retirée. Rien n’a été modifié.`,
    },
    reference: 'Référence',
    reason: 'Cela n’a pas eu lieu. Le motif indiqué',
    withheld: {
      unsure: 'Il n’a pas été possible de s’assurer à temps que cela peut encore se faire.',
      revoked: 'L’accès sous lequel ceci a été confirmé a été révoqué.',
      forbidden: 'Votre rôle ne permet plus cela.',
      changed: 'L’outil prévu pour cela a été modifié ou désactivé.',
    },
    unfoundedClaim:
      'Rien n’a été modifié. Une modification demande une proposition que vous confirmez, et son résultat s’affiche avec un reçu.',
    missing: (title) => `Pour préparer **${title}**, il me faut :`,
    escalated: 'Votre demande a été remise à l’équipe de support. Une personne continuera ici.',
    stillExecuting:
      'L’exécution est encore en cours. Le résultat s’affichera ici ; rien n’est exécuté deux fois.',
  },
  de: {
    proposal: (title) =>
      `Es wurde noch nichts ausgeführt. Dies wartet auf deine Zustimmung: **${title}**`,
    stillWaiting: (title) =>
      `Dies wartet noch auf deine Zustimmung, und es wurde noch nichts ausgeführt: **${title}**`,
    noArguments: 'Es wird ohne weitere Angaben ausgeführt.',
    more: (count) => `… und ${count} weitere Werte, die hier nicht stehen; lehne im Zweifel ab.`,
    expires: (at) => `Dieser Vorschlag läuft am ${at} ab.`,
    question:
      'Bestätigst du das? Antworte auf diese Nachricht mit „ja“ zum Bestätigen oder „nein“ zum Ablehnen.',
    buttonQuestion:
      'Worte bestätigen das hier nicht: Nutze den Knopf zum Bestätigen (ein Client sendet `decision: "confirm"` als Antwort auf diese Nachricht). Antworte mit „nein“ zum Ablehnen.',
    outcome: {
      succeeded: (title) => `Erledigt: **${title}**.`,
      failed: (title) =>
        `**${title}** fand nicht statt: abgelehnt oder fehlgeschlagen. Es wurde nichts geändert.`,
      unknown: (title) =>
        `Es ist nicht bekannt, ob **${title}** wirksam wurde: Es kam keine verlässliche Antwort. ` +
        'Es wird nicht automatisch wiederholt. Bitte prüfe es, bevor du es noch einmal versuchst.',
      declined: (title) => `Du hast abgelehnt: **${title}**. Es wurde nichts geändert.`,
      expired: (title) => `Der Vorschlag **${title}** ist abgelaufen. Es wurde nichts geändert.`,
      cancelled: (title) =>
        `Der Vorschlag **${title}** wurde zurückgezogen. Es wurde nichts geändert.`,
    },
    reference: 'Referenz',
    reason: 'Das ist nicht geschehen. Der genannte Grund',
    withheld: {
      unsure: 'Es ließ sich nicht rechtzeitig sicherstellen, dass dies noch getan werden darf.',
      revoked: 'Der Zugang, unter dem dies bestätigt wurde, ist widerrufen.',
      forbidden: 'Deine Rolle erlaubt dies nicht mehr.',
      changed: 'Das Werkzeug dafür wurde geändert oder abgeschaltet.',
    },
    unfoundedClaim:
      'Es wurde nichts geändert. Eine Änderung braucht einen Vorschlag, den du bestätigst, und ihr Ergebnis wird mit einem Beleg gezeigt.',
    missing: (title) => `Um **${title}** vorzubereiten, brauche ich von dir:`,
    escalated: 'Dein Fall wurde an das Support-Team übergeben. Ein Mensch macht hier weiter.',
    stillExecuting:
      'Das wird noch ausgeführt. Das Ergebnis erscheint hier; es läuft nicht zweimal.',
  },
};
