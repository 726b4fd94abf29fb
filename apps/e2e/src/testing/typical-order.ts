/** An order without its email, which is the test's. The address is served. */
export const typicalOrder = {
  name: "Ana Guest",
  phone: "305 555 0123",
  address: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
}

/* The days that are offered on Friday afternoon. */

export const today = "Today, Fri Nov 20 · 6–9 PM"
export const tomorrow = "Tomorrow, Sat Nov 21 · 6–9 PM"
export const dayAfter = "Day After Tomorrow, Sun Nov 22 · 6–9 PM"
