/** Name of the array with the values that the script of a page imports. */
export const importedValues = '$imported';
