import { createTheme, MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './page/styles.css';
// Before the router reads the address.
import './session/brought.ts';
import { createPanelRouter } from './router.ts';
import { noticeTouches } from './service/attended.ts';
import { isSignedOut, ServiceFailure } from './service/service-failure.ts';
import { sessionQuery } from './session/queries.ts';
import { language } from './texts/index.ts';

const theme = createTheme({ primaryColor: 'indigo', cursorType: 'pointer', autoContrast: false });

const isOpenToAll = (path: string) => path.startsWith('/sign-in') || path === '/join';

/** Where the session ended meanwhile, the way leads over the sign-in and back. */
function leaveWhenSignedOut(error: unknown): void {
  if (!isSignedOut(error) || isOpenToAll(router.state.location.pathname)) return;
  const to = router.state.location.href;
  queryClient.removeQueries();
  void router.navigate({ to: '/sign-in', search: { to, ended: true } });
}

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.queryKey[0] !== sessionQuery.queryKey[0]) leaveWhenSignedOut(error);
    },
  }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one; what may pass is asked for twice more.
      retry: (count, error) =>
        count < 2 && error instanceof ServiceFailure && (error.status === 0 || error.status >= 500),
    },
  },
});
const router = createPanelRouter(queryClient);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The version that was made live on the way here. */
    published?: number;
  }
}

document.documentElement.lang = language;
noticeTouches();

createRoot(document.getElementById('panel')!).render(
  <StrictMode>
    {/* Its variables and classes stand in the style sheet: the page's policy allows no inline styles. */}
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
