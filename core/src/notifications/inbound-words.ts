/**
 * What an inbound text asks for. "thanks": nothing, it only answers or greets. "unclear": a person has to read it.
 */
export type InboundRequest = "stop" | "start" | "skip" | "help" | "thanks" | "unclear"

/**
 * Words that are a request when they are the whole text, without spaces: those that carriers have every sender understand, what
 * people write in Spanish and Portuguese instead, and SKIP for recurring pickups.
 */
const wholeTexts: Readonly<Record<"stop" | "start" | "skip" | "help", ReadonlyArray<string>>> = {
  stop: [
    "stop",
    "stopall",
    "unsubscribe",
    "cancel",
    "end",
    "quit",
    "revoke",
    "optout",
    "nomore",
    "enough",
    "remove",
    "wrongnumber",
    "wrongperson",
    "leavemealone",
    "pare",
    "paren",
    "para",
    "parar",
    "alto",
    "basta",
    "yabasta",
    "yano",
    "nomas",
    "nunca",
    "cancelar",
    "cancela",
    "cancele",
    "baja",
    "salir",
    "detener",
    "detenga",
    "detenganse",
    "terminar",
    "fin",
    "remover",
    "eliminar",
    "numeroequivocado",
    "equivocado",
    "parem",
    "sair",
    "chega",
    "naoquero",
    "naoqueromais",
    "naomais",
    "descadastrar",
    "numeroerrado",
    "engano",
  ],
  start: ["start", "yes", "unstop", "si", "sim", "iniciar", "comenzar", "comecar"],
  skip: ["skip"],
  help: ["help", "info", "ayuda", "ajuda"],
}

/** Words around a request that change nothing of it. */
const courtesies = new Set(
  [
    "please pls plz thanks thank thx ty you u hi hello hey ok okay k now it this that sorry sir maam all right good great cool perfect",
    "por favor gracias muchas hola porfavor porfa ahora bueno buenas buenos dias tardes noches perfecto vale listo",
    "obrigado obrigada ola agora ate bom boa dia tarde noite certo beleza",
  ].flatMap((words) => words.split(" ")),
)

/** Texts, by any of their names. */
const texts =
  "(text|texts|texting|txt|txts|msg|msgs|message|messages|messaging|sms|notification|notifications|alerts|spam|spamming)"
const textos = "(mensaje|mensajes|mensagem|mensagens|texto|textos|sms|notificaciones|notificacoes|alertas|avisos)"
/** What may stand between a verb and texts. */
const few =
  "( (sending|getting|receiving|with|the|these|this|those|all|any|your|my|me|us|please|to|more|such|so|many|of))"
const pocas =
  "( (a|o|as|os|la|el|los|las|sus|suas|estos|estas|esses|essas|esos|esas|mas|mais|recibir|receber|me|que|de|ya))"

/** What means "stop" within a sentence, in English, Spanish and Portuguese: without accents and marks, in small letters. */
const stopSentences: ReadonlyArray<RegExp> = [
  `(stop|quit|cease|discontinue|end|cancel)${few}{0,5} ${texts}`,
  `(stop|quit|cease) (contacting|bothering|messaging|texting)`,
  `${texts}( (have|need|must|should|please))?( to)? stop`,
  `(dont|do not|never|not) (ever )?(text|txt|message|msg|sms|contact) (me|us|this|here|my|again|anymore)`,
  `(dont|do not|never|not) send${few}{0,5} ${texts}`,
  `(dont|do not|no longer) (want|wanna|need|wish)${few}{0,5}( receive| get)?${few}{0,3} ${texts}`,
  `no more${few}{0,3} ${texts}`,
  `(remove|take|delete) (me|my (number|phone|cell)|this (number|phone))`,
  `lose (my|this) number`,
  `opt (me )?out`,
  `unsubscribe`,
  `leave me alone`,
  `wrong (number|person)`,
  `no me (escriba|escriban|escribas|textee|texteen|contacte|contacten|moleste|molesten|molestes)`,
  `(no|nao) (me )?(envie|envien|enviem|envies|mande|manden|mandem|mandes)(${pocas}{0,5} ${textos}|( mas| mais| nada)*$)`,
  `no (quiero|deseo|necesito)${pocas}{0,5} ${textos}`,
  `(no mas|ya no)${pocas}{0,3} ${textos}`,
  `(deje|dejen|deja|dejenme|pare|paren|parem|para|pares) de (me )?(enviar|mandar|escribir|escrever|textear|molestar|perturbar|mensaj)\\w*`,
  `(cancelar|cancele|cancela|cancelen|detener|detenga|detengan|parar|pare|paren|parem)${pocas}{0,3} ${textos}`,
  `(quite|quiten|quitar|borre|borren|borrar|elimine|eliminen|saque|saquen|remova|tire|exclua)( o)? (mi|meu) (numero|telefono|telefone)`,
  `(darme|dar|deme|denme) de baja`,
  `numero equivocado|se equivoco de numero|numero errado|errou o numero`,
  `nao me (escreva|escrevam|contate|contatem|incomode|incomodem|perturbe|perturbem)`,
  `nao (quero|desejo)${pocas}{0,5} ${textos}`,
  `me (descadastre|descadastrem|remova|removam)`,
].map((pattern) => new RegExp(`(^| )(${pattern})( |$)`))

/** Where a sentence has one of these, what it asks for may hold only then, or be the opposite: a person reads it. */
const doubt = new RegExp(
  `(^| )(${[
    "if|when|until|till|unless|before|after|except|only|but",
    "cuando|hasta|antes|despues|excepto|pero|solo|quando|depois|exceto|mas so|so quando",
    "(dont|do not|never) (ever )?(stop|quit|cancel|remove|delete|unsubscribe|opt)",
    "(no|nao) (pare|paren|parem|pares|deje|dejen|cancele|cancelen)",
  ].join("|")})( |$)`,
)

const stopSign = /^\s*(🛑|⛔|🚫)+\s*$/u

/** In small letters, without accents, apostrophes and marks; words have one space between them. */
const plainWords = (body: string): ReadonlyArray<string> =>
  body
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}'’‘`´]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")

/**
 * What a text asks for, whatever its letter case, accents, marks and courtesies. Whatever means stop, stops; what might mean
 * something else, too, is "unclear" and goes to a person, as is what can't be read.
 */
export const requestOf = (body: string): InboundRequest => {
  if (stopSign.test(body)) return "stop"
  const words = plainWords(body)
  const plain = words.filter((word) => !courtesies.has(word))
  const said = [words.join(""), plain.join("")]
  for (const request of ["stop", "skip", "start", "help"] as const) {
    if (said.some((text) => wholeTexts[request].includes(text))) return request
  }
  if (words.length > 0 && plain.length === 0) return "thanks"
  const sentences = [words.join(" "), plain.join(" ")]
  const isStop = stopSentences.some((pattern) => sentences.some((sentence) => pattern.test(sentence)))
  return isStop && !doubt.test(words.join(" ")) ? "stop" : "unclear"
}
