/** What can be done for a tenant's users, as bits of one number. */
const bits = { acts: 1, escalates: 2, actsWhenResumed: 4 };

/** Of the tenant of alias `n`, as SQL. */
export const capabilitiesOf = (n: string): string =>
  `case when not ${n}.can_act then 0 when ${n}.actions_paused then ${bits.actsWhenResumed}
     else ${bits.acts} end + ${bits.escalates} * ${n}.can_escalate::integer`;

/** Whether changes may be proposed now. */
export const canAct = (capabilities: number): boolean => (capabilities & bits.acts) !== 0;

export const canEscalate = (capabilities: number): boolean => (capabilities & bits.escalates) !== 0;

/** Whether there is anything that can change at all, also while it is paused. */
export const canChange = (capabilities: number): boolean => capabilities !== 0;
