import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type InboundRequest, requestOf } from "./inbound-words.ts"

const cases: Readonly<Record<InboundRequest, ReadonlyArray<string>>> = {
  stop: [
    // What carriers have every sender understand.
    "STOP",
    " stop ",
    "Stop.",
    "STOP ALL",
    "Opt-Out",
    "unsubscribe",
    "Cancel",
    "end",
    "QUIT",
    "revoke",
    // With courtesies and marks.

    "Stop please",
    "please stop",
    "STOP, thank you!",
    "ok stop",
    "Stop it!!",
    "s\u200Btop",
    "ＳＴＯＰ",
    "“Stop”",
    "🛑",
    // In a sentence.
    "please stop texting me",
    "No, stop texting me",
    "Stop sending me these texts",
    "I want these messages to stop",
    "Don't text me again",
    "don’t send me any more messages",
    "Do not contact me",
    "no more texts please",
    "I don't want to receive your texts",
    "Take me off your list",
    "remove my number",
    "please opt me out",
    "How do I unsubscribe",
    "Leave me alone",
    "Wrong number",
    "Sorry, you have the wrong number",
    "quit bothering me",
    // In Spanish.
    "pare",
    "PARAR",
    "Ya no",
    "¡Basta!",
    "alto",
    "no más",
    "Cancelar",
    "baja",
    "ya no, gracias",
    "por favor paren",
    "No me envíen más mensajes",
    "no quiero recibir mensajes",
    "no manden más",
    "ya no quiero más mensajes por favor",
    "dejen de escribirme",
    "Deje de mandarme textos",
    "quiero darme de baja",
    "Número equivocado",
    "borren mi número",
    // In Portuguese.
    "parem",
    "Sair",
    "chega",
    "não quero mais",
    "Número errado",
    "por favor parem",
    "Não me mandem mais mensagens",
    "não quero receber mensagens",
    "parem de me enviar mensagens",
    "remova meu número",
    "me descadastre por favor",
  ],
  start: ["start", "Yes!", "UNSTOP", "yes please", "Sí", "sim"],
  skip: ["skip", " Skip! ", "Skip please"],
  help: ["help", "Info?", "Ayuda", "ajuda por favor"],
  thanks: ["Thank you!", "ok", "Gracias", "muchas gracias", "obrigada!", "OK thanks", "ok, perfect"],
  unclear: [
    "running late, can you come at 7?",
    "Please skip the starch",
    "Please cancel my order",
    "When do you come? Please don't stop at the gate.",
    "Can you stop by at 7 and text me",
    "Don't stop texting me",
    "Please do not stop sending texts",
    "Please stop texting me after 9 pm",
    "don't text me when you arrive, the baby sleeps",
    "No paren de mandar mensajes",
    "no me escriban hasta mañana",
    "No manden a nadie hoy",
    "no molesten al perro",
    "Não mande o motorista hoje",
    "Where is my laundry?",
    "¿A qué hora vienen?",
    "A que horas vocês vêm?",
    "asdf",
    "",
    "🧺",
    "מתי אתם מגיעים",
  ],
}

describe("an inbound text", () => {
  it.each(Object.entries(cases).flatMap(([request, texts]) => texts.map((text) => [text, request] as const)))(
    "of %j asks for %s",
    (text, request) => {
      expect(requestOf(text)).toBe(request)
    },
  )

  it("that asks to stop does so in any letter case, with any marks around it and invisible ones within", () => {
    const noise = fc.constantFrom("", " ", "!", ".", "…", "\n", "\u200B", " 🙏 ", ", please", " gracias")
    const toCase = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => text.replaceAll(/(?=[a-z])/gi, "\u200B"),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...cases.stop.filter((text) => text !== "🛑")),
        noise,
        toCase,
        (text, end, change) => {
          expect(requestOf(`${change(text)}${end}`)).toBe("stop")
        },
      ),
    )
  })
})
