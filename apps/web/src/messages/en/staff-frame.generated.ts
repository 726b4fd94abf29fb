// Compiled from staff-frame.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "staff-frame.navigation": ["Staff"],
  "staff-frame.home": ["Home"],
  "staff-frame.orders": ["Orders"],
  "staff-frame.calendar": ["Calendar"],
  "staff-frame.inquiries": ["Inquiries"],
  "staff-frame.recurring": ["Recurring"],
  "staff-frame.workers": ["Workers"],
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
  "staff-frame.notShown": [["count","plural",{"one":["#"," more is not shown here."],"other":["#"," more are not shown here."]}]],
  "staff-frame.manyNotShown": ["More than 10,000 more are not shown here."],
  "staff-frame.showMore": ["Show More"],
  "staff-frame.dateUnfinished": ["Please enter the whole date, or leave it empty"],
  "staff-frame.dateUnfinishedRequired": ["Please enter the whole date"],
}
