import type { ConnectorTool } from '@deskhand/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { language as panelLanguage } from '../../texts/index.ts';
import { connectorQuery, updateTool } from '../queries.ts';
import { languageToOpen } from './languages.ts';
import { changesOf, policyOf, type Policy } from './policy.ts';

/** A policy that is being written. */
export interface Writing {
  typed: Policy;
  set: (changes: Partial<Policy>) => void;
  isTyped: boolean;
  reset: () => void;
  saving: UseMutationResult<ConnectorTool, Error, void>;
  language: string;
  setLanguage: (language: string) => void;
}

/** What was typed of a tool's policy; what somebody else changes meanwhile in other fields is left alone. */
export function usePolicy(tool: ConnectorTool): Writing {
  const [written, setWritten] = useState<{ former: Policy; typed: Policy } | null>(null);
  const { former, typed } = written ?? { former: policyOf(tool), typed: policyOf(tool) };
  const [language, setLanguage] = useState(() => languageToOpen(tool, panelLanguage));
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: () => updateTool({ name: tool.name, ...changesOf(former, typed) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: connectorQuery.queryKey });
      setWritten(null);
    },
  });
  return {
    ...{ typed, saving, language, setLanguage },
    set: (changes) => setWritten((now) => changed(now, tool, changes)),
    isTyped: Object.keys(changesOf(former, typed)).length > 0,
    reset: () => {
      saving.reset();
      setWritten(null);
    },
  };
}

/** What is changed twice before it is drawn is changed twice. */
function changed(
  now: { former: Policy; typed: Policy } | null,
  tool: ConnectorTool,
  changes: Partial<Policy>,
) {
  const { former, typed } = now ?? { former: policyOf(tool), typed: policyOf(tool) };
  return { former, typed: { ...typed, ...changes } };
}
