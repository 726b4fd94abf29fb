/** Works on several things at once, at most `most`, and gives the results in the order in which the things came. */
export async function* inFlight<A, B>(
  things: AsyncIterable<A>,
  most: number,
  work: (thing: A) => Promise<B>,
): AsyncGenerator<B> {
  const begun: Array<Promise<B>> = []
  for await (const thing of things) {
    const result = work(thing)
    result.catch(() => {}) // it is thrown when its turn comes
    begun.push(result)
    const first = begun.length >= most ? begun.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const result of begun) yield await result
}
