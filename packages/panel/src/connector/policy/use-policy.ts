import type { ConnectorTool } from '@deskhand/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFieldsOf } from '../../unsaved/store.ts';
import { useUnsaved } from '../../unsaved/use-unsaved.ts';
import { language as panelLanguage } from '../../texts/index.ts';
import { connectorQuery, updateTool } from '../queries.ts';
import { languageToOpen } from './languages.ts';
import { changesOf, policyOf, type Policy } from './policy.ts';

/** A policy that is being written. */
export interface Writing {
  typed: Policy;
  set: (changes: Partial<Policy>) => void;
  isTyped: boolean;
  /** Whether what is typed was found in this browser. */
  isRestored: boolean;
  reset: () => void;
  saving: UseMutationResult<ConnectorTool, Error, void>;
  language: string;
  setLanguage: (language: string) => void;
}

/** What was typed of a tool's policy; what somebody else changes meanwhile in other fields is left alone. */
export function usePolicy(tool: ConnectorTool): Writing {
  const unsaved = useUnsaved(`tool ${tool.name}`, (kept) => isWritten(kept, policyOf(tool)));
  const { former, typed } = unsaved.typed ?? { former: policyOf(tool), typed: policyOf(tool) };
  const isTyped = Object.keys(changesOf(former, typed)).length > 0;
  const [language, setLanguage] = useState(() => languageToOpen(tool, panelLanguage));
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: () => updateTool({ name: tool.name, ...changesOf(former, typed) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: connectorQuery.queryKey });
      unsaved.forget();
    },
  });
  return {
    ...{ typed, saving, isTyped, language, setLanguage },
    set: (changes) => unsaved.setTyped((now) => changed(now, tool, changes)),
    isRestored: unsaved.isRestored && isTyped,
    reset: () => {
      saving.reset();
      unsaved.forget();
    },
  };
}

interface Written {
  former: Policy;
  typed: Policy;
}

const isWritten = (kept: unknown, policy: Policy): kept is Written =>
  hasFieldsOf(kept, { former: policy, typed: policy }) &&
  hasFieldsOf(kept.former, policy) &&
  hasFieldsOf(kept.typed, policy);

/** What is changed twice before it is drawn is changed twice. */
function changed(now: Written | null, tool: ConnectorTool, changes: Partial<Policy>) {
  const { former, typed } = now ?? { former: policyOf(tool), typed: policyOf(tool) };
  return { former, typed: { ...typed, ...changes } };
}
