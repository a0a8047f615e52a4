import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { redirectTarget, urls } from '../../platform/navigation/urls'

/** `/redirect/console/…`: renders nothing, drops the page's cached queries, and navigates to the page (AC-16, AC-17). */
export function RefreshStep() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    queries.removeQueries({ type: 'inactive' })
    navigate(redirectTarget(pathname.slice(urls.redirect.length), search), { replace: true })
  }, [navigate, queries, pathname, search])
  return null
}
