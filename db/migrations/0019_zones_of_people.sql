-- What somebody has set never stops a statement that is about others too: a zone that this server does not know counts as UTC.
CREATE FUNCTION zone_or_utc(zone text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END $$;--> statement-breakpoint
-- Old names that Node reads as zones, and PostgreSQL not at all or as a fixed distance from Greenwich.
UPDATE users SET time_zone = CASE upper(time_zone)
  WHEN 'ACT' THEN 'Australia/Darwin' WHEN 'AET' THEN 'Australia/Sydney' WHEN 'AGT' THEN 'America/Argentina/Buenos_Aires'
  WHEN 'ART' THEN 'Africa/Cairo' WHEN 'AST' THEN 'America/Anchorage' WHEN 'BET' THEN 'America/Sao_Paulo'
  WHEN 'BST' THEN 'Asia/Dhaka' WHEN 'CAT' THEN 'Africa/Maputo' WHEN 'CNT' THEN 'America/St_Johns'
  WHEN 'CST' THEN 'America/Chicago' WHEN 'CTT' THEN 'Asia/Shanghai' WHEN 'EAT' THEN 'Africa/Nairobi'
  WHEN 'ECT' THEN 'Europe/Paris' WHEN 'IET' THEN 'America/Indiana/Indianapolis' WHEN 'IST' THEN 'Asia/Kolkata'
  WHEN 'JST' THEN 'Asia/Tokyo' WHEN 'MIT' THEN 'Pacific/Apia' WHEN 'NET' THEN 'Asia/Yerevan'
  WHEN 'NST' THEN 'Pacific/Auckland' WHEN 'PLT' THEN 'Asia/Karachi' WHEN 'PNT' THEN 'America/Phoenix'
  WHEN 'PRT' THEN 'America/Puerto_Rico' WHEN 'PST' THEN 'America/Los_Angeles' WHEN 'SST' THEN 'Pacific/Guadalcanal'
  WHEN 'VST' THEN 'Asia/Ho_Chi_Minh' WHEN 'US/PACIFIC-NEW' THEN 'America/Los_Angeles'
  WHEN 'CANADA/EAST-SASKATCHEWAN' THEN 'America/Regina' ELSE 'UTC' END
WHERE lower(time_zone) NOT IN (SELECT lower(name) FROM pg_timezone_names);
