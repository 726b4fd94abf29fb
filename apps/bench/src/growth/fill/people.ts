import { customer } from "../../people.ts"
import { chance, evenly, firstNames, idOf, lastName, mailHosts, streets, unevenly, uuidOf, zipCodes } from "./words.ts"

/** Each of them orders a dozen times, on the average. */
export const ordersPerPerson = 12

/** Among the first, who order most: the signed-in customer of the benchmark has ordered each week for years. */
const benchCustomer = 5

/** People who order, three in five of them with an account. `orders` are joined with them by `c`. */
export const peopleStatements = (people: number): ReadonlyArray<string> => [
  `create unlogged table bench_people as
   select c, first_name, last_name, case when c = ${benchCustomer} then '${customer.email}'
       else lower(first_name || '.' || last_name) || c || '@' || host end as email,
     '(' || area || ') 555-' || lpad((${chance("c", 4)} % 10000)::text, 4, '0') as phone,
     (1 + ${chance("c", 5)} % 9000) || ' ' || street || ', Miami Beach, FL ' || zip_code as address,
     case when ${chance("c", 6)} % 3 > 0 then 'Apt ' || (1 + ${chance("c", 7)} % 1900) end as apt, zip_code,
     case when c = ${benchCustomer} then '${customer.id}'::uuid when c % 5 < 3 then ${uuidOf("person", "c")} end as user_id
   from (select c, ${unevenly(firstNames, "c", 1)} as first_name, ${lastName("c")} as last_name,
           ${unevenly(mailHosts, "c", 2)} as host, ${evenly(["305", "786", "954"], "c", 3)} as area,
           ${unevenly(streets, "c", 8)} as street, ${unevenly(zipCodes, "c", 9)} as zip_code
         from generate_series(1, ${people}) as c offset 0) as named`,
  "analyze bench_people",
  `insert into users (id, email, first_name, last_name, phone, address, apt, role, sign_in_method, created_at)
   select user_id, email, first_name, last_name, phone, address, apt, 'client', 'password', now() - interval '1 day' * (c % 3650)
     from bench_people where user_id is not null and c <> ${benchCustomer}`,
  `insert into sessions (id_digest, origin, user_id, data, created_at, last_seen_at, expires_at)
   select digest, digest, user_id, '{}', now() - interval '1 day' * (c % 30), now() - interval '1 day' * (c % 7),
     now() + interval '1 day' * (1 + c % 29)
     from (select *, sha256(${idOf("session", "c")}::bytea) as digest from bench_people where user_id is not null and c % 8 = 0) as seen`,
]
