import type { Photo } from "@laundry/core/order/photo"
import { photoKinds } from "@laundry/core/order/photo"
import { showOrder } from "@laundry/core/orders/read-orders"
import { readOrderPhoto } from "@laundry/core/photos/read-order-photo"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { reading } from "../../gate.ts"
import { among, oneWord } from "../../words.ts"

const endings: Readonly<Record<Photo["contentType"], string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
}

const show = (context: CommandContext) =>
  reading<{ readonly out?: string; readonly kind?: (typeof photoKinds)[number] }>(
    context,
    new Command("show")
      .description("save the photo of an order's bags into a file")
      .argument("[order]", "its number, such as 1042, or its id")
      .option("--kind <kind>", `${photoKinds.join(" or ")} (default: pickup)`, oneWord(among(photoKinds), photoKinds))
      .option("--out <file>", "where to (default: a name like order-1042-pickup.jpg here)")
      .addHelpText("after", "\nExample:\n  laundry photos show 1042 --kind delivery\n"),
    async ({ args, options: { out, kind = "pickup" }, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order } = await perform(showOrder(wanted.trim()))
      const photos = await context.photos()
      const photo = await perform(readOrderPhoto(order.id, kind).pipe(Effect.provide(photos)))
      const path = out ?? `order-${order.orderNumber}-${kind}.${endings[photo.contentType]}`
      await context.writeOutput(path, photo.bytes)
      return {
        json: { orderNumber: order.orderNumber, kind, path, bytes: photo.bytes.length },
        text: `Saved as ${path}.\n`,
      }
    },
  )

/** `laundry photos`: what drivers took pictures of. */
export const photosCommand = (context: CommandContext): Command => new Command("photos").addCommand(show(context))
