/**
 * Words and phrases that mean much the same when people ask for support: one concept a line, its
 * languages separated by `|` in the order en, pt, es, fr, de. They let a question find documents
 * written with other words, or in another language than it is asked in.
 */
export const conceptTable = `
cancel, terminate, end, stop paying, stop charging, stop billing, stop my, stop our, unsubscribe, quit, discontinue, opt out, call off, get out of | cancelar, encerrar, terminar, cancelamento, dar baixa, parar de pagar | cancelar, anular, terminar, dejar de pagar, dar de baja, doy de baja, darme de baja, baja | resilier, annuler, arreter, desabonner | kundigen, kundigung, abbestellen, beenden, stornieren
refund, money back, reimburse, give money, return money, pay back, chargeback, reimbursement | reembolso, reembolsar, devolver, devolucao, estorno, estornar, dinheiro de volta, ressarcimento | reembolso, reembolsar, devolver, devolucion, dinero de vuelta, reintegro | rembourser, remboursement | erstatten, erstattung, ruckerstattung, geld zuruck, zuruckzahlen, zuruckerstatten, ruckerstatten
dispute, chargeback, contest | contestacao, disputa, contestar | disputa, contracargo, impugnar | litige, contestation, contester | ruckbuchung, einspruch, reklamation
invoice, bill, bills | fatura, faturas, nota fiscal, nota, boleto | factura, recibo | facture | rechnung
receipt, proof of payment, voucher, bill, bills, invoice | recibo, comprovante | recibo, comprobante, justificante | recu, justificatif | beleg, quittung
client, customer, buyer | cliente, freguesia, comprador | cliente, comprador | client, acheteur | kunde, kundin, kaufer
plan, package, tier, subscription | plano, pacote, assinatura | plan, paquete, suscripcion | forfait, formule, offre, abonnement | tarif, paket, abo, abonnement
subscription, membership, recurring, retainer | assinatura, mensalidade, recorrente | suscripcion, subscripcion, abono, recurrente | abonnement, recurrent | abonnement, abo, wiederkehrend
password, passcode, passphrase | senha, palavra passe | contrasena, clave, password | mot de passe, mdp | passwort, kennwort
sign in, log in, login, signin, log on, get in, logging in, locked out | entrar, acessar, login, fazer login, acesso | iniciar sesion, entrar, acceder, login, ingresar | se connecter, connexion, connecter, identifier | anmelden, einloggen, anmeldung, login
sign out, log out, logout | sair, desconectar, deslogar | cerrar sesion, salir, desconectar, desloguear | deconnecter, deconnexion | abmelden, ausloggen, ausgeloggt, abgemeldet, rausgeworfen
sign up, register, registration, create account | cadastrar, cadastro, inscrever, criar conta | registrar, registro, crear cuenta, inscribir | inscrire, inscription, creer compte | registrieren, registrierung
reset, recover, forgot, forgotten, restore | redefinir, recuperar, esqueci, esquecer, restaurar | restablecer, recuperar, olvide, olvidar, olvidado | reinitialiser, recuperer, oublie, oublier | zurucksetzen, setze zuruck, setzen zuruck, wiederherstellen, vergessen
delete, remove, erase, get rid of, wipe, drop, purge | excluir, apagar, remover, deletar, eliminar | eliminar, borrar, quitar, suprimir | supprimer, effacer, enlever, retirer | loschen, entfernen
change, modify, alter, switch, update, edit, adjust, fix, correct | mudar, alterar, trocar, editar, atualizar, modificar, corrigir | cambiar, modificar, editar, actualizar, corregir | changer, modifier, mettre a jour, corriger | andern, bearbeiten, wechseln, aktualisieren, korrigieren
replace, rotate, swap, substitute | substituir, trocar | sustituir, reemplazar, cambiar | remplacer, echanger | ersetzen, austauschen, tauschen
add, include, attach, insert | adicionar, incluir, acrescentar, anexar | anadir, agregar, incluir, adjuntar | ajouter, inclure, joindre | hinzufugen, anhangen, erganzen
create, make, new, generate, issue | criar, gerar, novo, nova, emitir | crear, generar, nuevo, nueva, emitir | creer, generer, nouveau, nouvelle, emettre | erstellen, anlegen, neu, erzeugen
turn on, enable, activate, switch on, set up, configure, setup | ativar, habilitar, ligar, configurar | activar, habilitar, configurar, encender | activer, configurer, parametrer | aktivieren, einschalten, einrichten, konfigurieren
turn off, disable, deactivate, switch off, stop | desativar, desligar, desabilitar | desactivar, deshabilitar, apagar | desactiver, couper | deaktivieren, ausschalten, abschalten
pause, hold, put on hold, suspend, freeze, break | pausar, suspender, pausa, congelar | pausar, suspender, pausa, congelar | suspendre, pause, geler | pausieren, aussetzen, anhalten, pause
resume, restart, reactivate, reopen, bring back, restore, undo | retomar, reativar, reabrir, restaurar | reanudar, reactivar, reabrir, restaurar | reprendre, reactiver, rouvrir, restaurer | fortsetzen, reaktivieren, wieder offnen
undo, revert, take back, roll back, reverse, withdraw, cancel | desfazer, reverter, voltar atras, anular, cancelar | deshacer, revertir, anular, cancelar | annuler, revenir en arriere | ruckgangig, widerrufen, zurucknehmen
pay, payment, paid, paying | pagar, pagamento, pago, paguei | pagar, pago, abonar | payer, paiement, regler, reglement | zahlen, bezahlen, zahlung
charge, bill, debit, charging | cobrar, cobranca, debitar | cobrar, cobro, cargo | facturer, prelever, debiter | berechnen, abbuchen, belasten
card, credit card, debit card | cartao, cartao de credito | tarjeta, tarjeta de credito | carte, carte bancaire, carte bleue, cb | karte, kreditkarte
payment method, card, billing details | forma de pagamento, metodo de pagamento, meio de pagamento | metodo de pago, forma de pago, medio de pago | moyen de paiement, mode de paiement | zahlungsart, zahlungsmethode, zahlungsmittel
bank, bank account, bank transfer, wire, transfer | banco, conta bancaria, transferencia | banco, cuenta bancaria, transferencia | banque, compte bancaire, virement | bank, bankkonto, uberweisung
price, cost, costs, how much, pricing, price list | preco, custo, custa, valor, quanto custa | precio, coste, costo, cuesta, tarifa, cuanto cuesta, valor | prix, cout, coute, tarif, combien coute | preis, kosten, kostet, gebuhr, tarif
fee, fees, commission, percentage, percent, surcharge | taxa, tarifa, comissao, percentual, porcentagem | comision, tarifa, porcentaje, recargo | frais, commission, pourcentage | gebuhr, provision, prozent, aufschlag
discount, coupon, promo, promotion, promo code, off, reduction, rebate | desconto, cupom, promocao, codigo promocional | descuento, cupon, promocion, codigo promocional | remise, reduction, promotion, code promo, coupon | rabatt, gutschein, nachlass, aktion
free, trial, try, test, demo, evaluate | gratis, gratuito, teste, experimentar, periodo de teste | gratis, gratuito, prueba, probar, periodo de prueba | gratuit, essai, essayer, periode d essai | kostenlos, gratis, testen, probe, testphase, probieren
upgrade, higher plan, move up, more features | fazer upgrade, melhorar, subir de plano | mejorar, subir de plan, ampliar | passer a, evoluer, monter en gamme, ameliorer | upgrade, hochstufen, aufwerten
downgrade, lower plan, move down, cheaper | rebaixar, downgrade, plano menor, mais barato | bajar de plan, reducir, mas barato | retrograder, reduire, moins cher | downgrade, herabstufen, gunstiger
yearly, annual, annually, year, per year | anual, anualmente, ano, por ano | anual, anualmente, ano, al ano | annuel, annuellement, an, annee, par an | jahrlich, jahr, jahres, pro jahr
monthly, month, per month, every month | mensal, mensalmente, mes, por mes | mensual, mensualmente, mes, al mes | mensuel, mensuellement, mois, par mois | monatlich, monat, pro monat
weekly, week | semanal, semana | semanal, semana | hebdomadaire, semaine | wochentlich, woche
day, days, daily | dia, dias, diario | dia, dias, diario | jour, jours, quotidien, journee | tag, tage, taglich
hour, hours | hora, horas | hora, horas | heure, heures | stunde, stunden
minute, minutes | minuto, minutos | minuto, minutos | minute, minutes | minute, minuten
account, workspace, profile, organisation, organization | conta, espaco de trabalho, perfil, organizacao | cuenta, espacio de trabajo, perfil, organizacion | compte, espace de travail, profil, organisation | konto, arbeitsbereich, profil, organisation
close account, delete account, delete everything, shut down | encerrar conta, excluir conta, fechar | cerrar cuenta, eliminar cuenta, borrar cuenta | fermer compte, supprimer compte, cloturer | konto schliessen, konto loschen
teammate, colleague, coworker, user, member, employee, staff, team member, person, people | colega, membro, usuario, funcionario, pessoa, colaborador | companero, miembro, usuario, empleado, persona, colaborador | collegue, membre, utilisateur, employe, personne, collaborateur | teammitglied, kollege, kollegin, mitglied, benutzer, nutzer, mitarbeiter
team, company, staff, group | equipe, time, empresa, grupo | equipo, empresa, grupo | equipe, entreprise, societe, groupe | team, firma, unternehmen, gruppe
admin, administrator | administrador, administradora | administrador, administradora | administrateur, administratrice | administrator, administratorin, admin
viewer, reader | leitor, leitora | lector, lectora | lecteur, lectrice | betrachter, leser
invite, invitation, join, onboard, add a user, add user | convidar, convite, adicionar usuario | invitar, invitacion, agregar usuario, anadir usuario | inviter, invitation, ajouter un utilisateur | einladen, einladung, benutzer hinzufugen, lade ein, lad ein
role, permission, permissions, rights, access, privilege, allowed | funcao, papel, permissao, permissoes, acesso, direito | rol, permiso, permisos, acceso, derecho | role, droit, droits, permission, autorisation, acces | rolle, berechtigung, rechte, zugriff
owner, ownership, hand over, hand off, transfer, take over, pass on, sell, selling | proprietario, dono, titularidade, transferir, passar | propietario, dueno, titularidad, transferir, traspasar | proprietaire, propriete, transferer, ceder | inhaber, eigentumer, ubertragen, ubergeben
seat, seats, licence, license, licenses | assento, licenca, vaga | asiento, licencia, puesto, plaza | siege, licence, place | platz, platze, lizenz, sitz
limit, limits, maximum, max, quota, cap, allowance, at most, how many, allowed | limite, maximo, cota, quantos | limite, maximo, cuota, tope, cuantos | limite, maximum, quota, plafond, combien | limit, grenze, maximum, hochstens, kontingent
two factor, 2fa, mfa, two step, authenticator, otp, verification code, login code, security code, digit code, code | dois fatores, autenticacao em duas etapas, verificacao em duas etapas, 2fa, codigo | dos factores, verificacion en dos pasos, 2fa, codigo | deux facteurs, double authentification, 2fa, code | zwei faktor, 2fa, bestatigungscode, code
single sign on, sso, saml, identity provider, idp | login unico, sso, saml, provedor de identidade | inicio de sesion unico, sso, saml, proveedor de identidad | authentification unique, sso, saml | sso, saml, identitatsanbieter
phone, mobile, smartphone, cell, device, iphone, android | celular, telefone, telemovel, aparelho, dispositivo | movil, celular, telefono, dispositivo | telephone, portable, mobile, appareil | handy, telefon, smartphone, gerat, mobil
app, application, software, program, site, website, platform, system, service | aplicativo, app, programa | aplicacion, app, programa | application, appli, logiciel | app, anwendung, software, programm
offline, without connection, no internet, wifi, internet, connection, network, connected, plane | offline, sem internet, sem conexao, wifi, conexao, rede | sin conexion, offline, wifi, internet, red | hors ligne, sans connexion, wifi, internet, reseau | offline, ohne internet, wlan, verbindung, netz
e-mail, email, mail, message | e-mail, email, correio, mensagem | correo, email, mensaje, correo electronico | e-mail, courriel, mail, message, email | e-mail, mail, email, nachricht
send, mail, mailed, deliver, dispatch, forward, e-mailed, emailed | enviar, mandar, encaminhar | enviar, mandar, reenviar | envoyer, expedier, transmettre | senden, schicken, versenden, zustellen
receive, arrive, arrived, receiving, get | receber, chegar, recebi, chegou | recibir, llegar, llega, llego | recevoir, arriver, recu | erhalten, ankommen, empfangen, bekommen
spam, junk, junk folder | spam, lixo eletronico | spam, correo no deseado | spam, indesirable, pourriel | spam, junk
reminder, remind, nudge, chase, follow up | lembrete, lembrar, aviso | recordatorio, recordar, aviso | rappel, relance, relancer | erinnerung, mahnung, erinnern
late, overdue, past due | atrasado, vencido, em atraso | atrasado, vencido, moroso, tarde | retard, en retard, echu | verspatet, uberfallig
open, unpaid, outstanding, owe, owes, owing, owed | aberto, em aberto, pendente, nao paga | abierto, pendiente, impagado | ouvert, impaye | offen, unbezahlt, ausstehend, schuldet, schulden
late fee, interest, penalty, surcharge | multa, juros | recargo, interes, penalizacion, mora | penalite, interets, majoration | mahngebuhr, verzugszinsen, zinsen
due date, deadline, due, payment terms | vencimento, prazo | vencimiento, plazo | echeance, date limite | falligkeit, frist, zahlungsziel
decline, declined, refused, rejected, failed, fail, bounce, unsuccessful | recusado, rejeitado, falhou, negado, falha | rechazado, fallido, denegado, fallo | refuse, rejete, echoue, echec | abgelehnt, fehlgeschlagen, verweigert
retry, try again, attempt, again, retries | tentar novamente, tentativa, de novo | reintentar, intento, intentar de nuevo | reessayer, nouvelle tentative, tentative | erneut versuchen, versuch, wiederholen
pending, waiting, processing, not show, doesn t show, don t see, hasn t arrived, not arrived, stuck, in progress | pendente, aguardando, processando | pendiente, esperando, procesando | en attente, en cours | ausstehend, wartend, in bearbeitung
download, save, get, export | baixar, download, salvar, exportar | descargar, bajar, guardar, exportar | telecharger, enregistrer, exporter | herunterladen, download, speichern, exportieren
export, extract, backup, take out, csv | exportar, extrair, csv | exportar, extraer, csv | exporter, extraire, csv | exportieren, export, csv
import, upload, migrate, bring in, uploaded | importar, enviar arquivo, migrar, carregar | importar, subir, migrar, cargar | importer, televerser, migrer | importieren, hochladen, migrieren
spreadsheet, excel, csv, sheet | planilha, excel, csv | hoja de calculo, excel, csv | tableur, excel, csv, feuille de calcul | tabelle, excel, csv, tabellenkalkulation
data, information, records, everything | dados, informacoes, registros | datos, informacion, registros | donnees, informations | daten, informationen
backup, backups, copy | backup, copia de seguranca | copia de seguridad, respaldo | sauvegarde, copie | sicherung, backup, datensicherung
security, secure, safe, encryption, encrypted, protect, protected | seguranca, seguro, criptografia, proteger | seguridad, seguro, cifrado, proteger | securite, securise, chiffrement, proteger | sicherheit, sicher, verschlusselung, schutzen
privacy, gdpr, personal data, dpa, data processing agreement, data protection | privacidade, lgpd, dados pessoais, protecao de dados | privacidad, rgpd, datos personales, proteccion de datos | confidentialite, rgpd, donnees personnelles | datenschutz, dsgvo, personenbezogene daten
server, servers, hosting, hosted, located, data center, region, stored, country | servidor, hospedagem, localizado, regiao, armazenado | servidor, alojamiento, ubicado, region, almacenado | serveur, hebergement, heberge, situe, region, stocke | server, hosting, standort, rechenzentrum, gespeichert, region
down, outage, unavailable, offline, status, incident, downtime | fora do ar, indisponivel, queda, status | caido, interrupcion, no disponible, estado | en panne, indisponible, panne, statut | ausgefallen, storung, ausfall, status
support, help desk, contact, reach you, customer service, talk to someone | suporte, atendimento, contato, falar com | soporte, atencion al cliente, contacto, contactar | support, assistance, service client, contacter | support, kundendienst, kundenservice, kontakt
opening hours, business hours, support hours, hours, availability | horario de atendimento, horario | horario de atencion, horario | horaires, heures d ouverture | offnungszeiten, servicezeiten
language, translate, translation | idioma, lingua, traduzir | idioma, lengua, traducir | langue, traduire | sprache, ubersetzen
currency, currencies, euro, euros, dollar, dollars, exchange rate | moeda, moedas, cambio, euro, dolar | moneda, monedas, divisa, tipo de cambio, euro, dolar | devise, monnaie, taux de change, euro | wahrung, wechselkurs, euro, dollar
tax, vat, sales tax, gst, tax number, tax id | imposto, tributo, iva, icms | impuesto, iva, nif | taxe, tva, impot | steuer, mwst, umsatzsteuer, ust
number, numbering, sequence | numero, numeracao, sequencia | numero, numeracion, secuencia | numero, numerotation | nummer, nummerierung
quote, estimate, proposal, quotation | orcamento, proposta, cotacao | presupuesto, cotizacion, propuesta | devis, estimation, proposition | angebot, kostenvoranschlag
convert, turn into, transform | converter, transformar | convertir, transformar | convertir, transformer | umwandeln, verwandeln
credit note, credit | nota de credito, credito | nota de credito, abono, credito | avoir, note de credit | gutschrift
expense, expenses, cost, spending | despesa, despesas, gasto | gasto, gastos | depense, frais, note de frais | ausgabe, ausgaben, spesen
mileage, kilometres, miles, distance | quilometragem, quilometro | kilometraje, kilometro | kilometrage, kilometre | kilometer, fahrtkosten
time tracking, timer, stopwatch, timesheet, clock, track time, hours | cronometro, registro de horas, apontamento, controle de tempo | cronometro, control de tiempo, registro de horas | chronometre, suivi du temps, minuteur | zeiterfassung, stoppuhr, stundenzettel
report, reports, statistics, analytics, chart, numbers, dashboard | relatorio, estatistica, grafico | informe, reporte, estadistica, grafico | rapport, statistique, graphique | bericht, statistik, auswertung
history, log, audit, trail, activity, who changed, record | historico, auditoria, registro, atividade | historial, auditoria, registro, actividad | historique, journal, audit, activite | verlauf, protokoll, audit, aktivitat
notification, alert, notify, inform | notificacao, alerta, avisar, notificar | notificacion, alerta, avisar, notificar | notification, alerte, prevenir, notifier | benachrichtigung, hinweis, benachrichtigen
integration, integrate, connect, connection, link, sync, synchronise | integracao, integrar, conectar, sincronizar | integracion, integrar, conectar, sincronizar | integration, integrer, connecter, synchroniser | integration, verbinden, verknupfen, synchronisieren
accounting, bookkeeping, accountant, bookkeeper, ledger | contabilidade, contador | contabilidad, contable, contador | comptabilite, comptable | buchhaltung, buchhalter, steuerberater
chat, messaging, slack | chat, bate papo, mensagens | chat, mensajeria | chat, messagerie, discussion | chat, messenger
logo, branding, brand, colour, color, look, design, appearance, font | logotipo, logo, marca, cor, aparencia, fonte | logotipo, logo, marca, color, apariencia, fuente | logo, marque, couleur, apparence, police | logo, marke, farbe, aussehen, schriftart
template, layout | modelo, template | plantilla | modele, gabarit | vorlage
domain, subdomain, own address, custom address, cname, dns | dominio, subdominio, dns | dominio, subdominio, dns | domaine, sous domaine, dns | domain, subdomain, dns
portal, client area, customer area | portal, area do cliente | portal, area de clientes | portail, espace client | portal, kundenbereich
webhook, webhooks, callback, event, events | webhook, evento, callback | webhook, evento, callback | webhook, evenement | webhook, ereignis
signature, sign, signed, verify, authentic, really from, hmac | assinatura, verificar, autentico, hmac | firma, verificar, autentico, hmac | signature, verifier, authentique, hmac | signatur, prufen, echtheit, hmac
api key, key, token, secret | chave, token, segredo | clave de api, token, secreto | cle, jeton, secret | schlussel, token, geheimnis
request, requests, call, calls | requisicao, chamada, pedido | peticion, llamada, solicitud | requete, appel, demande | anfrage, aufruf
error, problem, issue, wrong, broken, trouble | erro, problema, falha, errado | error, problema, fallo, equivocado | erreur, probleme, souci | fehler, problem, storung
duplicate, twice, double, same | duplicado, duas vezes, dobro | duplicado, dos veces, doble | doublon, deux fois, double | doppelt, zweimal, duplikat
merge, combine, join together | mesclar, juntar, unir | fusionar, combinar, unir | fusionner, combiner, regrouper | zusammenfuhren, verbinden, vereinen
page, pages, pagination, paginate, paging | pagina, paginacao | pagina, paginacion | page, pagination | seite, paginierung
shortcut, shortcuts, hotkey, keyboard, key combination | atalho, teclado | atajo, teclado | raccourci, clavier | tastenkurzel, tastatur
schedule, scheduled, later, plan ahead, automatic, automatically | agendar, programar, automatico, automaticamente | programar, agendar, automatico, automaticamente | planifier, programmer, automatique | planen, terminieren, automatisch
partial, part, partly, portion, half, rest, remainder | parcial, parte, metade, restante | parcial, parte, mitad, resto | partiel, partie, moitie, reste | teilweise, teil, halfte, halb, rest
expire, expired, expiry, valid, good for, dead, last | expirar, expirado, valido, validade, vencer | caducar, expirar, vencer, valido, dura, durar | expirer, expire, valable, valide | ablaufen, abgelaufen, gultig
link, url, address, hyperlink | link, endereco, url | enlace, vinculo, url, direccion | lien, url, adresse | link, url, adresse
cash, cheque, check, outside, offline payment | dinheiro, cheque, especie, a vista | efectivo, cheque, metalico | especes, cheque, liquide | bargeld, bar, scheck
payout, payouts, withdrawal, deposit, my bank account | repasse, saque, deposito | deposito, retiro, abono | versement, virement | auszahlung
bookings, budget, budgets | orcamento | presupuesto | budget | budget
mistake, accident, accidentally, typo, by mistake, error | engano, por engano, sem querer | equivocacion, por error, sin querer | par erreur, faute | irrtum, versehentlich, tippfehler
overpay, paid too much, too much | a mais, paguei a mais | de mas, demasiado | trop paye, en trop | zu viel
exempt, exemption, 0%, zero rate, reverse charge, without tax | isento, isencao | exento, exencion | exonere, exoneration, autoliquidation | befreit, steuerfrei
lose, lost, gone, disappear, disappeared, vanish, missing, deleted, delete, keep, wipe | perder, perco, perdi, perdido, sumir, sumiu, apagado, apagar | perder, pierdo, perdi, perdido, desaparecer, borrado, borrar | perdre, perdu, disparaitre, disparu, supprime, manque | verlieren, verloren, verschwunden, geloscht, weg, fehlt
regret, change my mind, changed my mind, change their mind, change your mind, reconsider, mind | arrepender, arrependi, mudar de ideia, ideia | arrepentir, arrepenti, cambiar de opinion, opinion | regretter, changer d avis, avis | bereuen, anders uberlegen, meinung
mandatory, required, require, obligatory, force, enforce, compulsory | obrigatorio, exigir, exigido | obligatorio, exigir, requerido | obligatoire, exiger, requis | pflicht, erforderlich, verpflichtend, vorgeschrieben
europe, european, eu, germany, france, spain, italy, portugal, netherlands, austria, belgium, ireland | europa, uniao europeia, ue, alemanha, franca, espanha, italia, portugal | europa, union europea, ue, alemania, francia, espana, italia, portugal | europe, union europeenne, ue, allemagne, france, espagne, italie, portugal, belgique | europa, eu, deutschland, frankreich, spanien, italien, osterreich
script, code, program, developer, api, programmatically, integration | script, codigo, programador, desenvolvedor, api | script, codigo, programador, desarrollador, api | script, code, developpeur, programmeur, api | skript, code, entwickler, programm, api
timeout, time out, slow, hang, crash, network, retry | tempo esgotado, lento, travar, rede | tiempo de espera, lento, colgar, red | delai depasse, lent, planter, reseau | zeituberschreitung, langsam, absturz, netzwerk
stolen, stole, leaked, compromised, leak, breach, hacked | roubado, vazou, vazamento, hackeado | robado, filtrado, filtracion, hackeado | vole, fuite, pirate | gestohlen, geleakt, leck, gehackt
`;
