/** What tests write into the JSON columns of a recurring pickup whose details and consent don't matter to them. */
export const recurringColumns = {
  details: JSON.stringify({
    customerName: "Ana Diaz",
    customerPhone: "305-555-0100",
    customerEmail: "ana@example.com",
    pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
    pickupApt: null,
    estimatedWeight: "2",
    pickupLocation: "Front Door",
    pickupLocationOther: null,
    deliveryInstructions: null,
    specialInstructions: null,
    detergentPreference: "Regular Detergent",
  }),
  consent: JSON.stringify({
    wording: "Charge my card.",
    acceptedAt: 0,
    ip: null,
    by: { kind: "operator", name: "test" },
  }),
} as const
