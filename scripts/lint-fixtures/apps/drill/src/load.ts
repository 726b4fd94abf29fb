import { call } from "@laundry/contracts/http/client"
import { app } from "@laundry/server/app" // error: no-restricted-imports
import { startSandbox } from "@laundry/payments-sandbox/sandbox"
import { sign } from "@laundry/payments-sandbox/webhooks/webhook-signature" // error: no-restricted-imports
import { testDatabase } from "@laundry/postgres/testing/test-database"
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports
import { startMailServer } from "@laundry/smtp/testing/mail-server"
import { Mailer } from "@laundry/smtp/smtp" // error: no-restricted-imports
import pg from "pg"

export const used = [call, app, startSandbox, sign, testDatabase, layer, startMailServer, Mailer, pg]
