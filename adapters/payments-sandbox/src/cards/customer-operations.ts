import { listObjects, readPage } from "../http/list.ts"
import type { Operation } from "../http/operation.ts"
import { getObject, lockObject } from "../storage/object-store.ts"
import { ok } from "../unit.ts"
import { createCustomer, deleteCustomer, readCustomerFields, updateCustomer } from "./customers.ts"
import { attachMethod, detachMethod, updateMethod } from "./kept-methods.ts"

/** `/v1/customers`, who payment methods are kept for. */
export const customerOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/v1/customers",
    prepare: (params) => {
      const fields = readCustomerFields(params)
      return async (unit) => ok(await createCustomer(unit, fields))
    },
  },
  {
    method: "GET",
    path: "/v1/customers",
    prepare: (params) => {
      const page = readPage(params)
      const email = params.value("email")
      return async (unit) => ok(await listObjects(unit, "customers", page, { email }))
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "customers", id)),
  },
  {
    method: "POST",
    path: "/v1/customers/:id",
    prepare: (params, id) => {
      const fields = readCustomerFields(params)
      return async (unit) => ok(await updateCustomer(unit, await lockObject(unit, "customers", id), fields))
    },
  },
  {
    method: "DELETE",
    path: "/v1/customers/:id",
    prepare: (_params, id) => async (unit) => ok(await deleteCustomer(unit, id)),
  },
]

/** `/v1/payment_methods`: cards, looked up, kept and removed. */
export const paymentMethodOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/v1/payment_methods",
    prepare: (params) => {
      const page = readPage(params)
      params.choice("type", ["card"])
      const customer = params.required("customer")
      return async (unit) => ok(await listObjects(unit, "payment_methods", page, { customer }))
    },
  },
  {
    method: "GET",
    path: "/v1/payment_methods/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "payment_methods", id, "payment_method")),
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id",
    prepare: (params, id) => {
      const card = params.object("card")
      const change = {
        metadata: params.metadata(),
        expMonth: card?.integer("exp_month"),
        expYear: card?.integer("exp_year"),
      }
      card?.finish()
      return async (unit) => ok(await updateMethod(unit, id, change))
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    prepare: (params, id) => {
      const customer = params.required("customer")
      return async (unit) => ok(await attachMethod(unit, id, customer))
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    prepare: (_params, id) => async (unit) => ok(await detachMethod(unit, id)),
  },
]
