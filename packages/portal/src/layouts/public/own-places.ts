/** Links to a person's own pages, in the header's menus. */
import { urls } from '../../platform/navigation/urls'
import { words } from '../../platform/strings/common'

export const ownPlaces: readonly { title: string; path: string }[] = [
  { title: words.mine.orders, path: urls.mallOrders },
  { title: words.mine.workOrders, path: urls.workOrders },
  { title: words.mine.documents, path: urls.serviceInformation() },
  { title: words.mine.signUps, path: urls.mineOf('signUp') },
  { title: words.mine.applications, path: urls.mineOf('content') },
  { title: words.mine.notices, path: urls.mineOf('notice') },
]
