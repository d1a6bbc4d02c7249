import { bySuffixes } from '../../stem-by-suffixes.ts';
import type { WordTables } from '../../pack/words.ts';

export const words: WordTables = {
  stop: `q xq pq porfa porfa a al algo algun alguna algunas alguno algunos alli ante antes aqui asi aun aunque bien cada como con
    contra cosa cual cuales cualquier cuando cuanta cuantas cuanto cuantos da dan dar de debe deben debo
    del desde despues donde dos e el ella ellas ellos en encuentro entre era eran eres es esa esas ese eso esos
    esta estaba estado estan estar estas este esto estos estoy favor fue fueron gracias gustaria ha haber
    habia hace hacen hacer hago han hasta hay he hola la las le les lo los luego mas me mejor mi mia mientras mio
    mis mismo mucha muchas mucho muchos muy nada ni ninguna ninguno no nos nosotros nuestra nuestro o os otra
    otras otro otros para pero poco podemos poder podria por porque pueda puede pueden puedo pues que quien
    quienes quiero quisiera saber se sea ser sera si sido siempre sin sobre sois solo somos son soy su sus
    tal tambien tampoco tan tanto te tener tengo ti tiene tienen toda todas todavia todo todos tu tus un una
    unas uno unos usar usted ustedes va van vez voy y ya yo`,
  weak: `abril adelante agosto ahora ayer boton bueno casi claro correcto cosa diciembre dificil domingo ejemplo enero
    exactamente facil febrero forma funciona funcionar general grande hora hoy jueves julio junio lado lugar
    lunes manana manera martes marzo mayo mejor menos mes miercoles momento nada noche noviembre nuevo nunca
    octubre pasado pequeno persona posible primero problema rapido real sabado semana septiembre siempre
    simple tarde tiempo tipo ultimo veces viernes demora dura tarda tardan tardar`,
  generic: `activar agregar anadir configurar crear gestionar nuevo nueva usar ver abrir`,
  telling:
    'hola gracias contrasena clave factura facturas suscripcion cuenta pago reembolso precio mes anual mensual dinero cliente equipo usuario eliminar borrar cambiar cancelo ayuda adios buenos buenas puedo cuanto donde usted ustedes tarjeta',
  letters: [/[ñ¿¡]|ción|ciones/i, 1.5],
  asker: 'mi mis nuestro nuestra nuestros nuestras',
  reader: 'tu tus su sus',
  looking: 'ver, mostrar, consultar, listar, buscar, encontrar, obtener, leer, revisar',
  article: 'un una',
  abbreviations: 'sr sra srta d av num pag tel p.ej ej aprox v.gr ud uds dto',
  stem: bySuffixes({
    plurals: [
      ['ciones', 'cion'],
      ['siones', 'sion'],
    ],
    suffixes: `amientos amiento imientos imiento acion icion cion idades idad mente adores adora ador
       ables able ibles ible ismo ismos ista istas oso osa osos osas ancia encia
       ando iendo aron ieron arian erian irian aria eria iria are ere ire amos emos imos
       ados adas ado ada idos idas ido ida aban aba ian ia ar er ir an en as es os a e o s`,
  }),
};
