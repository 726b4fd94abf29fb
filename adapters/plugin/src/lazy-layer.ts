import { Effect, Layer } from "effect"

/** A layer whose library is loaded when it is used: most commands use no adapter, and no installation uses all. */
export const lazyLayer = <Module, Service, Needed = never>(
  load: () => Promise<Module>,
  layer: (module: Module) => Layer.Layer<Service, never, Needed>,
): Layer.Layer<Service, never, Needed> => Layer.unwrap(Effect.promise(async () => layer(await load())))
