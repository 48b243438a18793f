import type { MessageDescriptor } from '@lingui/core';
import { createContext, use } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';

type NamesOf = (type: EntityName) => MessageDescriptor | undefined;

/** The names of types in the plural. They come with the views, which types must not import, so the app provides them. */
const TypeNamesContext = createContext<NamesOf>(() => undefined);

export const TypeNamesProvider = TypeNamesContext.Provider;

export const useTypeNames = (): NamesOf => use(TypeNamesContext);
