import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { ratingListQuery } from "./rating-queries.ts"

/** Tells how many appeals wait for a decision; none until that is known. */
export const AppealCount = ({ children }: { readonly children: (count: number) => ReactNode }) =>
  children(useQuery({ ...ratingListQuery("appeals"), select: (appeals) => appeals.length }).data ?? 0)
