import { fold, languages, termsOf, type Language } from '../../../language/index.ts';

/**
 * What tools of a business are about, in the words of its customers: one thing a line, in the order
 * en, pt, es, fr, de. Beside the concepts of the knowledge, which widen a search to what is merely
 * near: these say the same thing, and may therefore pick a tool that changes something.
 */
const thingTable = `
order orders purchase | pedido pedidos encomenda encomendas compra | pedido pedidos orden compra | commande commandes achat | bestellung bestellungen auftrag auftrage einkauf
item items article product | item itens artigo artigos produto produtos | articulo articulos producto productos | article articles produit produits | artikel produkt produkte ware
delivery shipping shipment parcel package | entrega envio encomenda remessa pacote | entrega envio paquete | livraison expedition colis | lieferung versand paket sendung lieferadresse lieferanschrift
arrival arrive arrives | chegada chega chegar | llegada llega llegar | arrivee arrive arriver | ankunft kommt ankommt
address | endereco morada | direccion domicilio | adresse | adresse anschrift lieferadresse rechnungsadresse lieferanschrift
coupon voucher promo | cupom cupons cupao vale | cupon cupones vale | coupon bon | gutschein gutscheincode coupon
quantity amount | quantidade | cantidad | quantite | menge anzahl stuckzahl
return | devolucao | devolucion | retour | rucksendung retoure
appointment appointments booking visit | consulta consultas agendamento marcacao | cita citas turno turnos | rendez rdv | termin termine terminen
reservation booking | reserva reservas | reserva reservas | reservation reservations | reservierung buchung buchungen
meeting call | reuniao reunioes chamada | reunion reuniones llamada | reunion appel | besprechung treffen anruf
cleaning | limpeza | limpieza | nettoyage detartrage | reinigung zahnreinigung
doctor | medico medica doutor | medico medica doctor | medecin docteur | arzt arztin
consultation | consulta | consulta | consultation | beratung sprechstunde
reminder reminders | lembrete lembretes | recordatorio recordatorios | rappel rappels | erinnerung erinnerungen
phone telephone mobile | telefone telemovel celular | telefono movil celular | telephone mobile portable | telefon telefonnummer handy handynummer mobilnummer rufnummer
number | numero | numero | numero | nummer telefonnummer
name | nome | nombre | nom | name namen
email mail | email correio | correo email | mail courriel email | mail email mailadresse
invoice bill | fatura faturas | factura facturas | facture factures | rechnung rechnungen
subscription renewal | assinatura renovacao subscricao | suscripcion renovacion | abonnement renouvellement | abo abonnement verlangerung
plan | plano planos | plan planes | plan forfait formule | tarif plan
seat seats licence license | assento assentos lugar lugares licenca licencas | asiento asientos plaza plazas licencia licencias puesto puestos | siege sieges place places licence licences | platz platze platzen sitz sitze lizenz lizenzen
member teammate person somebody someone | membro membros pessoa alguem | miembro miembros persona alguien | membre membres personne quelqu | mitglied mitglieder mitgliedern person jemanden jemand
workspace | workspace | workspace | workspace | arbeitsbereich arbeitsplatz workspace
project | projeto projetos | proyecto proyectos | projet projets | projekt projekte
note comment | nota notas anotacao comentario | nota notas comentario | note notes commentaire | notiz notizen anmerkung kommentar
ticket issue | chamado chamados ticket | ticket tique incidencia | ticket incident | ticket anfrage
website site | site website pagina | web sitio pagina website | site web | website webseite internetseite
file document | arquivo ficheiro documento | archivo fichero documento | fichier document | datei dokument
contract | contrato | contrato | contrat | vertrag
message | mensagem | mensaje | message | nachricht
payment | pagamento pagamentos | pago pagos | paiement paiements | zahlung zahlungen
card | cartao | tarjeta | carte | karte
customer client | cliente | cliente | client | kunde kunden
contact | contato contacto | contacto | contact | kontakt
room | quarto sala | habitacion sala | chambre salle | zimmer raum
ticket | bilhete passagem ingresso | billete entrada boleto | billet | fahrkarte eintrittskarte
flight | voo | vuelo | vol | flug
trip | viagem | viaje | voyage | reise
course class | curso aula | curso clase | cours | kurs
device | dispositivo aparelho | dispositivo aparato | appareil | gerat gerate
key | chave | clave llave | cle | schlussel
team | equipe time | equipo | equipe | team
vehicle car | carro veiculo | coche carro vehiculo | voiture vehicule | auto fahrzeug wagen
label | etiqueta | etiqueta | etiquette | etikett versandetikett
`;

/** "My next renewal", "the current plan": what is read tells of it anyway. */
export const whichWords = new Set(
  'next current upcoming proximo proxima proximos proximas atual actual prochain prochaine prochains prochaines actuel actuelle nachste nachsten nachster nachstes aktuelle aktuellen aktueller status state situacao estado situacion statut etat stand'.split(
    ' ',
  ),
);

type Thing = Readonly<Record<Language, readonly string[]>>;

let thingsByWord: Map<string, Thing[]> | undefined;

/** Stems, in `to`, of other names for the things that `word` (folded, of `language`) names. */
export function namesOfThing(
  word: string,
  language: Language,
  to: readonly Language[],
): readonly string[] {
  thingsByWord ??= gatherThings();
  const stem = termsOf(word, language)[0];
  if (stem === undefined) return [];
  return (thingsByWord.get(`${language} ${stem}`) ?? []).flatMap((thing) =>
    to.flatMap((other) => thing[other]),
  );
}

function gatherThings(): Map<string, Thing[]> {
  const gathered = new Map<string, Thing[]>();
  for (const line of thingTable.trim().split('\n')) {
    const lists = line.split('|').map((list) => list.trim().split(' '));
    const thing = Object.fromEntries(
      languages.map((language, at) => [language, stemsOf(lists[at] ?? [], language)]),
    ) as Record<Language, string[]>; // One list for each of the languages.
    for (const language of languages) {
      for (const stem of new Set(thing[language])) {
        const key = `${language} ${stem}`;
        gathered.set(key, [...(gathered.get(key) ?? []), thing]);
      }
    }
  }
  return gathered;
}

const stemsOf = (words: readonly string[], language: Language): string[] =>
  words.flatMap((word) => termsOf(fold(word), language));
