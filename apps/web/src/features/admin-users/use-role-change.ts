import type { AdminUserView } from "@laundry/contracts/people/admin-users"
import type { Role } from "@laundry/core/access/role"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { assignRole, keepUser } from "./user-queries.ts"

/**
 * Gives a user another role, after asking: a selection slips easily under a thumb or an arrow key. Nothing is shown as done
 * before the server has said so: it is about powers.
 */
export const useRoleChange = (user: AdminUserView) => {
  const text = useText("admin-users")
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<Role>()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: assignRole,
    onSuccess: (answer) => {
      keepUser(queryClient, answer)
      showToast({ tone: "done", title: text("success"), text: text("roleUpdated") })
    },
    onError: (error) => {
      logProblem("The role was not changed", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("error"), text: said ?? text("roleFailed") })
    },
    onSettled: () => setAsking(false),
  })
  return {
    /** What the selector shows: what is being saved, or what is. */
    shown: change.isPending ? change.variables.role : user.role,
    /** The role that is asked about. It stays while the question goes. */
    wanted,
    isAsking,
    isSaving: change.isPending,
    choose: (role: Role) => {
      if (role === user.role || change.isPending) return
      setWanted(role)
      setAsking(true)
    },
    confirm: () => {
      if (wanted !== undefined) change.mutate({ userId: user.id, role: wanted })
    },
    cancel: () => {
      if (!change.isPending) setAsking(false)
    },
  }
}
