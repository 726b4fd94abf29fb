// Compiled from staff-frame.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "staff-frame.navigation": ["Staff"],
  "staff-frame.home": ["Home"],
  "staff-frame.orders": ["Orders"],
  "staff-frame.inquiries": ["Inquiries"],
  "staff-frame.flags": ["Payments"],
  "staff-frame.reports": ["Reports"],
  "staff-frame.laundry": ["Laundry"],
  "staff-frame.users": ["Users"],
  "staff-frame.settings": ["Settings"],
  "staff-frame.audit": ["Audit Log"],
  "staff-frame.unauthorized": ["Unauthorized"],
  "staff-frame.adminDenied": ["Admin access required"],
  "staff-frame.driverDenied": ["Driver access required"],
  "staff-frame.driverDeniedText": ["You don't have permission to access the driver panel."],
  "staff-frame.usersDeniedText": ["You don't have permission to manage users."],
  "staff-frame.settingsDeniedText": ["You don't have permission to access company settings."],
}
